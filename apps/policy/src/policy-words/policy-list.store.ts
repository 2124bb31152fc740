import type { Knex } from 'knex';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { type Db, escapeLike } from '@groundwork/database';
import type { PolicyKind } from './policy-kind.ts';

/** Absent fields do not restrict the list. `search` is lower-case text. */
export interface ListCriteria {
  readonly kinds?: readonly PolicyKind[];
  readonly search?: string;
}

export function listed(
  db: Db,
  table: 'policies' | 'policy_sets',
  organizationId: OrganizationId,
  { kinds, search }: ListCriteria,
): Knex.QueryBuilder {
  const matching = db(table).where({ organization_id: organizationId }).orderBy('name');
  if (kinds) matching.whereIn('kind', [...kinds]);
  if (search !== undefined) matching.whereLike('search_name', `%${escapeLike(search)}%`);
  return matching;
}
