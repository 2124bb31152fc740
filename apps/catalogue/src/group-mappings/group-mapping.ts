import type { ResourceOf } from '@groundwork/client';

export type GroupMapping = ResourceOf<'GroupMappings'>;

export interface Option {
  readonly value: string;
  readonly label: string;
}
