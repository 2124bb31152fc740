import { z } from 'zod';
import { archivePolicySchema, policyTextCompilationSchema } from '@groundwork/contracts';
import { idSchema, type OrganizationId, type PolicySetId } from '@groundwork/contracts/resource-ids';
import { parseRows, rowsOf, type Db } from '@groundwork/database';
import { notEnforcedReasons } from '../effective-policy-sets/effective-policy-set.ts';
import {
  appliedBy,
  applying,
  applyingRow,
  candidates,
  described,
  effectiveBindings,
  type EffectiveSubject,
} from '../effective-policy-sets/effective-policy-set.store.ts';
import { compilationOf } from '../policies/policy-compilation.ts';
import { policyKinds } from '../policy-words/policy-kind.ts';
import { compilationStates } from '../policy-words/rego-errors.ts';
import {
  indexLimits,
  regoVersionOf,
  type ApplicablePolicy,
  type ApplicablePolicySet,
} from './applicable-policy-set.ts';

const singlePolicy = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    query: z.string().nullable(),
    enforcementLevel: z.string(),
    textSha256: z.string().nullable(),
    compilation: policyTextCompilationSchema.nullable(),
  })
  .transform(({ id, textSha256, compilation, ...policy }): ApplicablePolicy => ({
    ...policy,
    text: {
      policyId: id,
      sha256: textSha256,
      compilation: compilationOf({ compilation, textSha256, query: policy.query }),
    },
  }));

const versionedPolicy = archivePolicySchema.transform(
  ({ name, description, query, enforcementLevel }): ApplicablePolicy => ({
    name,
    description,
    query,
    enforcementLevel,
    text: null,
  }),
);

const versionColumns = {
  current_version_id: idSchema('policySetVersion').nullable(),
  archive_key: z.string().nullable(),
  archive_sha256: z.string().nullable(),
  compilation: z.enum(compilationStates).nullable(),
  compilation_error: z.string().nullable(),
  rego_version: z.union([z.literal(0), z.literal(1)]).nullable(),
};

const setRow = applyingRow.extend({
  id: idSchema('policySet'),
  organization_id: idSchema('organization'),
  name: z.string(),
  description: z.string().nullable(),
  kind: z.enum(policyKinds),
  is_versioned: z.boolean(),
  overridable: z.boolean(),
  policy_tool_version: z.string(),
  reasons: z.array(z.enum(notEnforcedReasons)),
  ...versionColumns,
  content_bytes: z.coerce.number(),
  single_policies: z.array(singlePolicy).nullable(),
  versioned_policies: z.array(versionedPolicy).nullable(),
  parameters: z
    .array(z.object({ key: z.string(), value: z.string().nullable(), sensitive: z.boolean() }))
    .nullable(),
});

/** The policies and parameters of the sets in `applying`, and their size. */
const contents = `
  left join policy_set_versions as version
    on version.organization_id = :organizationId and version.id = current.id
  left join lateral (
    select jsonb_agg(
      jsonb_build_object(
        'id', policies.id, 'name', policies.name, 'description', policies.description,
        'query', policies.query, 'enforcementLevel', policies.enforcement_level,
        'textSha256', policies.text_sha256, 'compilation', policies.compilation
      ) order by policies.name
    ) as policies
    from policy_set_policies
    join policies on policies.organization_id = :organizationId and policies.id = policy_set_policies.policy_id
    where policy_set_policies.organization_id = :organizationId
      and policy_set_policies.policy_set_id = applying.id and not applying.is_versioned
  ) as single on true
  cross join lateral (
    select coalesce(sum(octet_length(key) + coalesce(octet_length(value), 0)), 0) as bytes
    from policy_set_parameters
    where organization_id = :organizationId and policy_set_id = applying.id
  ) as parameter
  cross join lateral (
    select coalesce(octet_length(cast(single.policies as text)), 0) + parameter.bytes
      + coalesce(octet_length(cast(version.policies as text)), 0) as bytes
  ) as content`;

/** If the contents exceed the limit, all of them are null, so that nothing large is sent. */
const fits = '(sum(content.bytes) over ()) <= :contentBytes';

export type ApplicableSets =
  | { readonly kind: 'found'; readonly sets: readonly ApplicablePolicySet[] }
  | { readonly kind: 'too-many' }
  | { readonly kind: 'too-large' };

export interface ApplicableCriteria extends EffectiveSubject {
  /** Restricts the list to this set. */
  readonly policySetId?: PolicySetId;
}

/** SQL for the sets that apply to a workspace and are not excluded, with their policies and parameters. */
export function createApplicablePolicySetStore(db: Db) {
  return {
    /** Sorted by name, in one statement, so that all parts are of the same time. */
    async list(organizationId: OrganizationId, criteria: ApplicableCriteria): Promise<ApplicableSets> {
      const { policySetId, ...subject } = criteria;
      const only = policySetId === undefined ? '' : 'and applying.id = :policySetId';
      const result: unknown = await db.raw(
        `${candidates}
        select applying.id, applying.organization_id, applying.name, applying.description, applying.kind, applying.is_global,
          applying.is_versioned, applying.overridable, applying.policy_tool_version, applying.relations,
          applying.is_selected, applying.is_tag_excluded, why.reasons, current.id as current_version_id,
          version.archive_key, version.archive_sha256, version.compilation, version.compilation_error,
          version.rego_version, sum(content.bytes) over () as content_bytes,
          case when ${fits} then single.policies end as single_policies,
          case when ${fits} then version.policies end as versioned_policies,
          case when ${fits} then (
            select jsonb_agg(jsonb_build_object('key', key, 'value', value, 'sensitive', is_sensitive) order by key)
            from policy_set_parameters
            where organization_id = :organizationId and policy_set_id = applying.id
          ) end as parameters
        from (${applying}) as applying ${described} ${contents}
        where not applying.is_excluded ${only}
        order by applying.name limit :atMost`,
        {
          ...effectiveBindings(organizationId, subject, policyKinds),
          contentBytes: indexLimits.contentBytes,
          atMost: indexLimits.sets + 1,
          ...(policySetId !== undefined && { policySetId }),
        },
      );
      const rows = parseRows(setRow, rowsOf(result));
      if (rows.length > indexLimits.sets) return { kind: 'too-many' };
      if (rows.some(({ content_bytes }) => content_bytes > indexLimits.contentBytes))
        return { kind: 'too-large' };
      return { kind: 'found', sets: rows.map(setOf) };
    },
  };
}

function setOf(row: z.output<typeof setRow>): ApplicablePolicySet {
  const inForce = {
    version: versionOf(row),
    policies: (row.is_versioned ? row.versioned_policies : row.single_policies) ?? [],
    policyToolVersion: row.policy_tool_version,
  };
  return {
    ...inForce,
    regoVersion: regoVersionOf(inForce),
    id: row.id,
    organizationId: row.organization_id,
    name: row.name,
    description: row.description,
    kind: row.kind,
    versioned: row.is_versioned,
    overridable: row.overridable,
    appliedBy: appliedBy(row),
    notEnforcedBecause: row.reasons,
    parameters: row.parameters ?? [],
  };
}

function versionOf(row: z.output<z.ZodObject<typeof versionColumns>>): ApplicablePolicySet['version'] {
  const { current_version_id: id, archive_key: key, archive_sha256: sha256 } = row;
  if (id === null || key === null || sha256 === null) return null;
  const { compilation: state, compilation_error: error, rego_version: regoVersion } = row;
  return { id, archive: { key, sha256 }, compilation: { state, error, regoVersion } };
}
