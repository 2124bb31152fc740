import { z } from 'zod';
import { serviceProviderSchema } from '@groundwork/contracts';
import {
  type Db,
  firstRow,
  insertUnlessTaken,
  ownerOf,
  parseRows,
  purgeRows,
  readPage,
  type RequestedPage,
  unlessTaken,
  updateAggregate,
} from '@groundwork/database';
import { idSchema, type OauthTokenId, type OrganizationId, type PolicySetId } from '@groundwork/resource-id';
import { policyKinds } from '../policy-words/policy-kind.ts';
import { listed, type ListCriteria } from '../policy-words/policy-list.store.ts';
import type { VcsRepo } from '../policy-set-repositories/policy-set-repository.ts';
import type { PolicySet } from './policy-set.ts';

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
    tag_selectors: z.array(z.object({ key: z.string(), value: z.string().nullable(), exclude: z.boolean() })),
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
    tagSelectors: row.tag_selectors,
    versioned: row.is_versioned,
    aggregateVersion: row.aggregate_version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));

const idRow = z.object({ id: idSchema('policySet') }).transform((row) => row.id);

export function createPolicySetStore(db: Db) {
  return {
    /** The only query that does not need the organization. */
    findOwner: (id: PolicySetId): Promise<OrganizationId | undefined> => ownerOf(db, 'policy_sets', id),

    async find(organizationId: OrganizationId, id: PolicySetId): Promise<PolicySet | undefined> {
      return firstRow(policySetRow, await db('policy_sets').where({ organization_id: organizationId, id }));
    },

    async findAll(organizationId: OrganizationId, ids: readonly PolicySetId[]): Promise<PolicySet[]> {
      const rows: unknown = await db('policy_sets')
        .where({ organization_id: organizationId })
        .whereRaw('id = any(?)', [[...ids]])
        .orderBy('name');
      return parseRows(policySetRow, rows);
    },

    /** Serializes changes of a set and its relations. Hold related records before it, never after, as deletions do. */
    async lock(organizationId: OrganizationId, id: PolicySetId): Promise<PolicySet | undefined> {
      const rows: unknown = await db('policy_sets')
        .where({ organization_id: organizationId, id })
        .forNoKeyUpdate();
      return firstRow(policySetRow, rows);
    },

    async listByToken(organizationId: OrganizationId, oauthTokenId: OauthTokenId): Promise<PolicySetId[]> {
      const rows: unknown = await db('policy_sets')
        .select('id')
        .where({ organization_id: organizationId, vcs_oauth_token_id: oauthTokenId });
      return parseRows(idRow, rows);
    },

    /** In the order of their ids. */
    async lockAll(organizationId: OrganizationId, ids: readonly PolicySetId[]): Promise<PolicySet[]> {
      const rows: unknown = await db('policy_sets')
        .where({ organization_id: organizationId })
        .whereRaw('id = any(?)', [[...ids]])
        .orderBy('id')
        .forNoKeyUpdate();
      return parseRows(policySetRow, rows);
    },

    async page(
      organizationId: OrganizationId,
      { versioned, ...criteria }: ListCriteria & { readonly versioned?: boolean },
      page: RequestedPage,
    ) {
      const matching = listed(db, 'policy_sets', organizationId, criteria);
      if (versioned !== undefined) matching.where({ is_versioned: versioned });
      return readPage(policySetRow, matching, page);
    },

    /** False, with nothing written, if the organization already has a set with this name. */
    async insert(set: PolicySet): Promise<boolean> {
      const row = {
        id: set.id,
        organization_id: set.organizationId,
        kind: set.kind,
        created_at: set.createdAt,
        ...changingColumns(set),
      };
      return insertUnlessTaken(db, 'policy_sets', row, 'on constraint policy_sets_name_key');
    },

    /**
     * Returns false if another set has the name; the transaction can then no longer be used. @throws Error when
     * another transaction stored the version first: a missing lock
     */
    async update(set: PolicySet): Promise<boolean> {
      return unlessTaken(
        'policy_sets_name_key',
        updateAggregate(db, 'policy_sets', set, changingColumns(set)),
      );
    },

    /** Also deletes its relations, parameters and versions. */
    async delete(organizationId: OrganizationId, id: PolicySetId): Promise<void> {
      await db('policy_sets').where({ organization_id: organizationId, id }).delete();
    },

    purge: (organizationId: OrganizationId, atMost: number): Promise<number> =>
      purgeRows(db, 'policy_sets', organizationId, atMost),
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
  tag_selectors: JSON.stringify(set.tagSelectors),
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
