import type { ResourceOf } from '@groundwork/client';
import type { IdentityProviders } from '../identity-providers/identity-providers.ts';

export type GroupMapping = ResourceOf<'GroupMappings'>;

export interface Option {
  readonly value: string;
  readonly label: string;
}

export const optionsOf = ({ all }: IdentityProviders): Option[] =>
  all.map(({ name, title }) => ({ value: name, label: title }));
