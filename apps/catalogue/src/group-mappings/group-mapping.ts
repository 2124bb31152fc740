import type { ResourceOf } from '@groundwork/client';

export type GroupMapping = ResourceOf<'GroupMappings'>;

/** A provider or a team that can be chosen. */
export interface Option {
  readonly value: string;
  readonly label: string;
}
