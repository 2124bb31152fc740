import type { Principal } from '@groundwork/contracts';
import { toOne } from '@groundwork/jsonapi';

export const authorShape = toOne('users', 'teams', 'organizations');

/** Who has recorded something. Only tokens of the organization itself act for an organization, whose id on the wire is its name. */
export function renderAuthor({ kind, id }: Pick<Principal, 'kind' | 'id'>, organization: string) {
  if (kind === 'user') return { data: { id, type: 'users' } };
  if (kind === 'team') return { data: { id, type: 'teams' } };
  return { data: { id: organization, type: 'organizations' } };
}
