import { z } from 'zod';
import {
  idSchema,
  type OrganizationId,
  type PolicySetId,
  type PolicySetVersionId,
} from '@groundwork/contracts/resource-ids';
import { type Db, rowsOf } from '@groundwork/database';
import { repositoryRow } from '../policy-set-repositories/policy-set-repository.store.ts';
import type { PolicySetRepository } from '../policy-set-repositories/policy-set-repository.ts';
import { noRelations, relations, type Relations } from '../relations/relation.ts';
import { policySetRow } from './policy-set.store.ts';
import type { PolicySet } from './policy-set.ts';

export interface ShownBesides {
  readonly relations: Relations;
  /** The version whose upload became ready last. */
  readonly current: { readonly id: PolicySetVersionId; readonly policyCount: number } | null;
  /** The version that was created last. */
  readonly newestId: PolicySetVersionId | null;
  readonly repository: PolicySetRepository | null;
}

export interface ShownPolicySet {
  readonly policySet: PolicySet;
  readonly besides: ShownBesides;
}

/** Joined by commas, which no identifier contains, because one string is read faster than a list. */
const identifiers = z.string().transform((text) => text.split(','));

const besidesRow = z
  .object({
    id: idSchema('policySet'),
    relations: z.partialRecord(z.enum(relations), identifiers).nullable(),
    current_id: idSchema('policySetVersion').nullable(),
    policy_count: z.int().nullable(),
    newest_id: idSchema('policySetVersion').nullable(),
    repository: repositoryRow.nullable(),
  })
  .transform((row) => ({
    id: row.id,
    besides: {
      relations: { ...noRelations, ...row.relations },
      current: row.current_id === null ? null : { id: row.current_id, policyCount: row.policy_count ?? 0 },
      newestId: row.newest_id,
      repository: row.repository,
    } satisfies ShownBesides,
  }));

const besidesColumns = `related.relations, current.id as current_id, current.policy_count, newest.id as newest_id,
  (select to_json(followed) from policy_set_repositories as followed
    where followed.organization_id = s.organization_id and followed.policy_set_id = s.id) as repository`;

const joinedBesides = `
  cross join lateral (
    select json_object_agg(relation, ids) as relations from (
      select relation, string_agg(target_id, ',' order by target_id) as ids from policy_set_targets
      where organization_id = s.organization_id and policy_set_id = s.id group by relation
      union all
      select 'policies', string_agg(policy_id, ',' order by policy_id) from policy_set_policies
      where organization_id = s.organization_id and policy_set_id = s.id having count(*) > 0
    ) as each_relation
  ) as related
  left join lateral (
    select id, jsonb_array_length(policies) as policy_count from policy_set_versions
    where organization_id = s.organization_id and policy_set_id = s.id and status = 'ready'
    order by upload_order desc, ordinal desc limit 1
  ) as current on true
  left join lateral (
    select id from policy_set_versions
    where organization_id = s.organization_id and policy_set_id = s.id
    order by ordinal desc limit 1
  ) as newest on true`;

export function createShownPolicySetStore(db: Db) {
  return {
    /** Finds a set by its id alone: the caller must check the grants in the set's organization before showing it. */
    async findInAnyOrganization(id: PolicySetId): Promise<ShownPolicySet | undefined> {
      const result: unknown = await db.raw(
        `select s.*, ${besidesColumns} from policy_sets as s ${joinedBesides} where s.id = ?`,
        [id],
      );
      const [row] = rowsOf(result);
      if (row === undefined) return undefined;
      return { policySet: policySetRow.parse(row), besides: besidesRow.parse(row).besides };
    },

    async besidesOf(
      organizationId: OrganizationId,
      ids: readonly PolicySetId[],
    ): Promise<ReadonlyMap<PolicySetId, ShownBesides>> {
      const result: unknown = await db.raw(
        `select s.id, ${besidesColumns} from unnest(?::text[]) as asked (id)
        join policy_sets as s on s.organization_id = ? and s.id = asked.id ${joinedBesides}`,
        [[...ids], organizationId],
      );
      return new Map(
        rowsOf(result).map((row) => {
          const { id, besides } = besidesRow.parse(row);
          return [id, besides];
        }),
      );
    },
  };
}
