import { z } from 'zod';
import { serviceProviderSchema } from '@groundwork/contracts';
import {
  countOf,
  type Db,
  escapeLike,
  firstRow,
  isUniqueViolation,
  pageOf,
  parseRows,
  type RequestedPage,
} from '@groundwork/database';
import { idSchema, type OauthTokenId, type OrganizationId, type PolicySetId } from '@groundwork/resource-id';
import { policyKinds, type PolicyKind } from '../policies/policy.ts';
import type { PolicySet, VcsRepo } from './policy-set.ts';

/** Which sets of an organization a list shows; absent members do not restrict it. `search` is lower-case text. */
export interface PolicySetCriteria {
  readonly kinds?: readonly PolicyKind[];
  readonly search?: string;
  readonly versioned?: boolean;
}

const vcsColumns = z.union([
  z
    .object({
      vcs_identifier: z.string(),
      vcs_branch: z.string(),
      vcs_oauth_token_id: idSchema('oauthToken'),
      vcs_ingress_submodules: z.boolean(),
      vcs_service_provider: serviceProviderSchema,
      vcs_http_url: z.string(),
    })
    .transform((row): VcsRepo => ({
      identifier: row.vcs_identifier,
      branch: row.vcs_branch,
      oauthTokenId: row.vcs_oauth_token_id,
      ingressSubmodules: row.vcs_ingress_submodules,
      serviceProvider: row.vcs_service_provider,
      httpUrl: row.vcs_http_url,
    })),
  z.object({ vcs_identifier: z.null() }).transform(() => null),
]);

/** A row of `policy_sets`. */
export const policySetRow = z
  .looseObject({
    id: idSchema('policySet'),
    organization_id: idSchema('organization'),
    name: z.string(),
    description: z.string().nullable(),
    kind: z.enum(policyKinds),
    is_global: z.boolean(),
    overridable: z.boolean(),
    agent_enabled: z.boolean(),
    policy_tool_version: z.string(),
    policies_path: z.string().nullable(),
    policy_update_patterns: z.array(z.string()),
    is_versioned: z.boolean(),
    aggregate_version: z.int(),
    created_at: z.date(),
    updated_at: z.date(),
  })
  .transform((row): PolicySet => ({
    id: row.id,
    organizationId: row.organization_id,
    name: row.name,
    description: row.description,
    kind: row.kind,
    global: row.is_global,
    overridable: row.overridable,
    agentEnabled: row.agent_enabled,
    policyToolVersion: row.policy_tool_version,
    policiesPath: row.policies_path,
    policyUpdatePatterns: row.policy_update_patterns,
    vcsRepo: vcsColumns.parse(row),
    versioned: row.is_versioned,
    aggregateVersion: row.aggregate_version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));

const idRow = z.object({ id: idSchema('policySet') }).transform((row) => row.id);
const ownerRow = z.object({ organization_id: idSchema('organization') });

/** All SQL of policy sets, apart from their relations and versions. */
export function createPolicySetStore(db: Db) {
  return {
    /** The organization that a set belongs to: the only query that does not need to know it. */
    async findOwner(id: PolicySetId): Promise<OrganizationId | undefined> {
      const rows: unknown = await db('policy_sets').select('organization_id').where({ id });
      return firstRow(ownerRow, rows)?.organization_id;
    },

    async find(organizationId: OrganizationId, id: PolicySetId): Promise<PolicySet | undefined> {
      const rows: unknown = await db('policy_sets').where({ organization_id: organizationId, id });
      return firstRow(policySetRow, rows);
    },

    /**
     * Locks the set until the transaction ends, so that changes to a set and its relations happen one after the other.
     * Records that it relates to are held before it, never after (they are deleted in the same order).
     */
    async lock(organizationId: OrganizationId, id: PolicySetId): Promise<PolicySet | undefined> {
      const rows: unknown = await db('policy_sets')
        .where({ organization_id: organizationId, id })
        .forNoKeyUpdate();
      return firstRow(policySetRow, rows);
    },

    /** The sets of the organization whose repositories use the token. */
    async listByToken(organizationId: OrganizationId, oauthTokenId: OauthTokenId): Promise<PolicySetId[]> {
      const rows: unknown = await db('policy_sets')
        .select('id')
        .where({ organization_id: organizationId, vcs_oauth_token_id: oauthTokenId });
      return parseRows(idRow, rows);
    },

    /** Locks several sets, in the order of their ids. */
    async lockAll(organizationId: OrganizationId, ids: readonly PolicySetId[]): Promise<PolicySet[]> {
      const rows: unknown = await db('policy_sets')
        .where({ organization_id: organizationId })
        .whereRaw('id = any(?)', [[...ids]])
        .orderBy('id')
        .forNoKeyUpdate();
      return parseRows(policySetRow, rows);
    },

    /** One page, by name, and how many sets there are over all pages. */
    async page(
      organizationId: OrganizationId,
      criteria: PolicySetCriteria,
      page: RequestedPage,
    ): Promise<{ policySets: PolicySet[]; totalCount: number }> {
      const matching = db('policy_sets').where({ organization_id: organizationId });
      if (criteria.kinds) matching.whereIn('kind', [...criteria.kinds]);
      if (criteria.versioned !== undefined) matching.where({ is_versioned: criteria.versioned });
      if (criteria.search !== undefined) {
        matching.whereLike('search_name', `%${escapeLike(criteria.search)}%`);
      }
      const rows: unknown = await pageOf(matching.clone().orderBy('name'), page);
      return { policySets: parseRows(policySetRow, rows), totalCount: await countOf(matching) };
    },

    /** False, with nothing written, if the organization already has a set with this name. */
    async insert(set: PolicySet): Promise<boolean> {
      const inserted = await db('policy_sets')
        .insert({
          id: set.id,
          organization_id: set.organizationId,
          kind: set.kind,
          created_at: set.createdAt,
          ...changingColumns(set),
        })
        .onConflict(db.raw('on constraint policy_sets_name_key'))
        .ignore()
        .returning('id');
      return inserted.length === 1;
    },

    /**
     * Stores the next version of the aggregate. Returns false if another set has the name; the transaction can then no
     * longer be used.
     *
     * @throws Error when another transaction stored it first: a missing lock
     */
    async update(set: PolicySet): Promise<boolean> {
      try {
        const updated = await db('policy_sets')
          .where({
            organization_id: set.organizationId,
            id: set.id,
            aggregate_version: set.aggregateVersion - 1,
          })
          .update(changingColumns(set));
        if (updated !== 1) throw new Error(`policy set ${set.id} was changed by another request`);
        return true;
      } catch (error) {
        if (isUniqueViolation(error, 'policy_sets_name_key')) return false;
        throw error;
      }
    },

    /** Deletes the set, its relations and its versions. */
    async delete(organizationId: OrganizationId, id: PolicySetId): Promise<void> {
      await db('policy_sets').where({ organization_id: organizationId, id }).delete();
    },

    /** Deletes some sets of a deleted organization; returns the number deleted. */
    async purge(organizationId: OrganizationId, atMost: number): Promise<number> {
      const some = db('policy_sets').select('id').where({ organization_id: organizationId }).limit(atMost);
      return db('policy_sets').where({ organization_id: organizationId }).whereIn('id', some).delete();
    },
  };
}

const changingColumns = (set: PolicySet) => ({
  name: set.name,
  description: set.description,
  is_global: set.global,
  overridable: set.overridable,
  agent_enabled: set.agentEnabled,
  policy_tool_version: set.policyToolVersion,
  policies_path: set.policiesPath,
  policy_update_patterns: JSON.stringify(set.policyUpdatePatterns),
  vcs_identifier: set.vcsRepo?.identifier ?? null,
  vcs_branch: set.vcsRepo?.branch ?? null,
  vcs_oauth_token_id: set.vcsRepo?.oauthTokenId ?? null,
  vcs_ingress_submodules: set.vcsRepo?.ingressSubmodules ?? null,
  vcs_service_provider: set.vcsRepo?.serviceProvider ?? null,
  vcs_http_url: set.vcsRepo?.httpUrl ?? null,
  is_versioned: set.versioned,
  aggregate_version: set.aggregateVersion,
  updated_at: set.updatedAt,
});
