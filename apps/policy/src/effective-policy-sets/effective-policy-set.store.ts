import { z } from 'zod';
import { firstRow, parseRows, type Db, type RequestedPage, rowsOf } from '@groundwork/database';
import type { OrganizationId } from '@groundwork/resource-id';
import { policySetRow } from '../policy-sets/policy-set.store.ts';
import { targetRelations, type TargetRelation } from '../relations/relation.ts';
import type { AppliedBy, EffectivePolicySet, ExcludedBy } from './effective-policy-set.ts';

const effectiveRow = z.object({
  relations: z
    .string()
    .nullable()
    .transform((text) => text?.split(',') ?? [])
    .pipe(z.array(z.enum(targetRelations))),
});
const countRow = z.object({ count: z.coerce.number().int() });

/**
 * Global sets, and sets that relate to one of the targets; an exclusion alone does not make a set apply. Both parts
 * are read from an index, however much else the organization has.
 */
const candidates = `
  with related as materialized (
    select policy_set_id, string_agg(relation, ',' order by relation) as relations,
      bool_or(relation in ('projects', 'workspaces')) as applies
    from policy_set_targets
    where organization_id = :organizationId and target_id = any(:targets)
    group by policy_set_id
  ), candidates as (
    select id from policy_sets where organization_id = :organizationId and is_global
    union
    select policy_set_id from related where applies
  )`;

/** All SQL that finds the policy sets that apply to a workspace or project. */
export function createEffectivePolicySetStore(db: Db) {
  return {
    /** One page, by name, of what applies or would apply to any of the targets, and how many there are. */
    async page(
      organizationId: OrganizationId,
      targets: readonly string[],
      page: RequestedPage,
    ): Promise<{ effective: EffectivePolicySet[]; totalCount: number }> {
      const bindings = { organizationId, targets: [...targets] };
      const result: unknown = await db.raw(
        `${candidates}
        select policy_sets.*, related.relations
        from candidates
        join policy_sets on policy_sets.organization_id = :organizationId and policy_sets.id = candidates.id
        left join related on related.policy_set_id = candidates.id
        order by policy_sets.name limit :size offset :offset`,
        { ...bindings, size: page.size, offset: (page.number - 1) * page.size },
      );
      const counted: unknown = await db.raw(`${candidates} select count(*) from candidates`, bindings);
      const rows = rowsOf(result);
      const relations = parseRows(effectiveRow, rows);
      const effective = parseRows(policySetRow, rows).map((policySet, at) => ({
        policySet,
        appliedBy: appliedBy(policySet.global, relations[at]?.relations ?? []),
        excludedBy: excludedBy(relations[at]?.relations ?? []),
      }));
      return { effective, totalCount: firstRow(countRow, rowsOf(counted))?.count ?? 0 };
    },
  };
}

function appliedBy(isGlobal: boolean, relations: readonly TargetRelation[]): AppliedBy[] {
  return [
    ...(isGlobal ? (['global'] as const) : []),
    ...(relations.includes('projects') ? (['project'] as const) : []),
    ...(relations.includes('workspaces') ? (['workspace'] as const) : []),
  ];
}

function excludedBy(relations: readonly TargetRelation[]): ExcludedBy[] {
  return [
    ...(relations.includes('project-exclusions') ? (['project-exclusion'] as const) : []),
    ...(relations.includes('workspace-exclusions') ? (['workspace-exclusion'] as const) : []),
  ];
}
