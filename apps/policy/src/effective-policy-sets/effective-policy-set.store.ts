import { z } from 'zod';
import { idSchema, type OrganizationId } from '@groundwork/contracts/resource-ids';
import type { TagBinding } from '@groundwork/contracts/tag-bindings';
import { firstRow, parseRows, type Db, type RequestedPage, rowsOf } from '@groundwork/database';
import { policyKinds, type PolicyKind } from '../policy-words/policy-kind.ts';
import { emptyTextSha256 } from '../policies/policy.ts';
import { policySetRow } from '../policy-sets/policy-set.store.ts';
import { targetRelations } from '../relations/relation.ts';
import {
  notEnforcedReasons,
  type AppliedBy,
  type EffectivePolicySet,
  type ExcludedBy,
} from './effective-policy-set.ts';

/** Ids of a workspace and its project, or of a project, and their tags. */
export interface EffectiveSubject {
  readonly targets: readonly string[];
  readonly tags: readonly TagBinding[];
}

/** Absent fields do not restrict the list. */
export interface EffectiveCriteria {
  readonly kinds?: readonly PolicyKind[];
  readonly enforced?: boolean;
}

/** Columns of a set in `applying` that say why it applies. */
export const applyingRow = z.object({
  is_global: z.boolean(),
  relations: z
    .string()
    .nullable()
    .transform((text) => text?.split(',') ?? [])
    .pipe(z.array(z.enum(targetRelations))),
  is_selected: z.boolean(),
  is_tag_excluded: z.boolean(),
});

const effectiveRow = applyingRow.extend({
  reasons: z.array(z.enum(notEnforcedReasons)),
  shown_policies: z.array(z.object({ name: z.string(), enforcementLevel: z.string() })),
  current_version_id: idSchema('policySetVersion').nullable(),
});
const countRow = z.object({ count: z.int() });

/**
 * Global sets, sets that relate to a target, and sets that select one of the tags; an exclusion alone does not make a
 * set apply. Each part is read from an index, whatever the size of the organization.
 */
export const candidates = `
  with related as materialized (
    select policy_set_id, string_agg(relation, ',' order by relation) as relations,
      bool_or(relation in ('projects', 'workspaces')) as applies,
      bool_or(relation in ('project-exclusions', 'workspace-exclusions')) as is_excluded
    from policy_set_targets
    where organization_id = :organizationId and target_id = any(:targets)
    group by policy_set_id
  ), tagged as materialized (
    select policy_sets.id as policy_set_id, bool_or(not selector.exclude) as applies,
      bool_or(selector.exclude) as is_excluded
    from policy_sets
    cross join lateral jsonb_to_recordset(tag_selectors) as selector(key text, value text, exclude boolean)
    join jsonb_to_recordset(cast(:tags as jsonb)) as tag(key text, value text)
      on tag.key = selector.key and tag.value = coalesce(selector.value, '')
    where organization_id = :organizationId and tag_selectors <> '[]'
    group by policy_sets.id
  ), candidates as (
    select id from policy_sets where organization_id = :organizationId and is_global
    union
    select policy_set_id from related where applies
    union
    select policy_set_id from tagged where applies
  )`;

/** The sets in `candidates`, including those that are excluded. */
export const applying = `
  select policy_sets.*, related.relations,
    coalesce(tagged.applies, false) as is_selected, coalesce(tagged.is_excluded, false) as is_tag_excluded,
    coalesce(related.is_excluded, false) or coalesce(tagged.is_excluded, false) as is_excluded
  from candidates
  join policy_sets on policy_sets.organization_id = :organizationId and policy_sets.id = candidates.id
  left join related on related.policy_set_id = candidates.id
  left join tagged on tagged.policy_set_id = candidates.id
  where policy_sets.kind = any(:kinds)`;

/** The policies of the sets in `applying`, and the reasons why they are not enforced (`NotEnforcedReason`). */
export const described = `
  left join lateral (
    select count(*) as count, count(*) filter (
        where policies.text_sha256 is null or policies.text_sha256 = :emptyTextSha256
      ) as without_text,
      jsonb_agg(
        jsonb_build_object('name', policies.name, 'enforcementLevel', policies.enforcement_level)
        order by policies.name
      ) as policies
    from policy_set_policies
    join policies on policies.organization_id = :organizationId and policies.id = policy_set_policies.policy_id
    where policy_set_policies.organization_id = :organizationId
      and policy_set_policies.policy_set_id = applying.id and not applying.is_versioned
  ) as own on true
  left join lateral (
    select id, policies from policy_set_versions
    where organization_id = :organizationId and policy_set_id = applying.id and status = 'ready'
    order by upload_order desc, ordinal desc limit 1
  ) as current on true
  left join lateral (
    select status from policy_set_versions
    where organization_id = :organizationId and policy_set_id = applying.id
    order by ordinal desc limit 1
  ) as newest on true
  cross join lateral (
    select coalesce(case when applying.is_versioned then current.policies else own.policies end, '[]') as list
  ) as shown
  cross join lateral (
    select array_remove(array[
      case when applying.is_excluded then 'excluded' end,
      case when shown.list = '[]' and (current.id is not null or not applying.is_versioned)
        then 'no-policies' end,
      case when applying.is_versioned and current.id is null then 'no-ready-version' end,
      case when newest.status = 'errored' then 'newest-version-errored' end,
      case when own.without_text > 0 then 'policy-without-text' end
    ], null) as reasons
  ) as why`;

const hasEnforcement = `where (why.reasons = '{}') = :enforced`;
const onePage = 'order by name limit :size offset :offset';

/** Values for `candidates`, `applying` and `described`. */
export const effectiveBindings = (
  organizationId: OrganizationId,
  { targets, tags }: EffectiveSubject,
  kinds: readonly PolicyKind[],
) => ({
  organizationId,
  targets: [...targets],
  tags: JSON.stringify(tags),
  kinds: [...kinds],
  emptyTextSha256,
});

export function createEffectivePolicySetStore(db: Db) {
  return {
    async page(
      organizationId: OrganizationId,
      { targets, tags }: EffectiveSubject,
      { kinds = policyKinds, enforced }: EffectiveCriteria,
      page: RequestedPage,
    ): Promise<{ effective: EffectivePolicySet[]; totalCount: number }> {
      const bindings = effectiveBindings(organizationId, { targets, tags }, kinds);
      const limits = { size: page.size, offset: (page.number - 1) * page.size };
      // Without the filter only the sets of the page are described.
      const wanted =
        enforced === undefined
          ? `(${applying} ${onePage}) as applying ${described} order by applying.name`
          : `(${applying}) as applying ${described} ${hasEnforcement} ${onePage}`;
      const result: unknown = await db.raw(
        `${candidates}
        select applying.*, why.reasons, shown.list as shown_policies, current.id as current_version_id
        from ${wanted}`,
        { ...bindings, ...limits, ...(enforced !== undefined && { enforced }) },
      );
      const matching =
        enforced === undefined
          ? `(${applying}) as applying`
          : `(${applying}) as applying ${described} ${hasEnforcement}`;
      const counted: unknown = await db.raw(`${candidates} select count(*) from ${matching}`, {
        ...bindings,
        ...(enforced !== undefined && { enforced }),
      });
      return {
        effective: effectiveSets(rowsOf(result)),
        totalCount: firstRow(countRow, rowsOf(counted))?.count ?? 0,
      };
    },
  };
}

function effectiveSets(rows: unknown[]): EffectivePolicySet[] {
  const facts = parseRows(effectiveRow, rows);
  const sets = parseRows(policySetRow, rows);
  return facts.flatMap((fact, at) => {
    const policySet = sets[at];
    if (!policySet) return [];
    return [
      {
        policySet,
        appliedBy: appliedBy(fact),
        excludedBy: excludedBy(fact),
        notEnforcedBecause: fact.reasons,
        policies: fact.shown_policies,
        currentVersionId: fact.current_version_id,
      },
    ];
  });
}

type Fact = z.output<typeof applyingRow>;

export function appliedBy({ is_global, relations, is_selected }: Fact): AppliedBy[] {
  return [
    ...(is_global ? (['global'] as const) : []),
    ...(relations.includes('projects') ? (['project'] as const) : []),
    ...(relations.includes('workspaces') ? (['workspace'] as const) : []),
    ...(is_selected ? (['tag-selector'] as const) : []),
  ];
}

function excludedBy({ relations, is_tag_excluded }: Fact): ExcludedBy[] {
  return [
    ...(relations.includes('project-exclusions') ? (['project-exclusion'] as const) : []),
    ...(relations.includes('workspace-exclusions') ? (['workspace-exclusion'] as const) : []),
    ...(is_tag_excluded ? (['tag-exclusion'] as const) : []),
  ];
}
