import { z } from 'zod';
import { serviceProviderSchema } from '@groundwork/contracts';
import {
  idSchema,
  type OauthTokenId,
  type OrganizationId,
  type PolicySetId,
} from '@groundwork/contracts/resource-ids';
import {
  camelRow,
  columnValues,
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

const changing = {
  name: z.string(),
  description: z.string().nullable(),
  overridable: z.boolean(),
  agentEnabled: z.boolean(),
  policyToolVersion: z.string(),
  policiesPath: z.string().nullable(),
  allowEmpty: z.boolean(),
  requirePassingTests: z.boolean(),
  aggregateVersion: z.int(),
  updatedAt: z.date(),
};

const ownColumns = camelRow({
  id: idSchema('policySet'),
  organizationId: idSchema('organization'),
  kind: z.enum(policyKinds),
  isGlobal: z.boolean(),
  policyUpdatePatterns: z.array(z.string()),
  tagSelectors: z.array(z.object({ key: z.string(), value: z.string().nullable(), exclude: z.boolean() })),
  isVersioned: z.boolean(),
  createdAt: z.date(),
  ...changing,
});

export const policySetRow = z.unknown().transform((row): PolicySet => {
  const { isGlobal: global, isVersioned: versioned, ...rest } = ownColumns.parse(row);
  return { ...rest, global, versioned, vcsRepo: vcsColumns.parse(row) };
});

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

    /**
     * Serializes changes of a set and its relations. Hold related records before this call, never after it, as
     * deletions do.
     */
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

    /** Locks these sets, in the order of their ids. */
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
  ...columnValues(set, changing),
  is_global: set.global,
  policy_update_patterns: JSON.stringify(set.policyUpdatePatterns),
  tag_selectors: JSON.stringify(set.tagSelectors),
  vcs_identifier: set.vcsRepo?.identifier ?? null,
  vcs_branch: set.vcsRepo?.branch ?? null,
  vcs_oauth_token_id: set.vcsRepo?.oauthTokenId ?? null,
  vcs_ingress_submodules: set.vcsRepo?.ingressSubmodules ?? null,
  vcs_service_provider: set.vcsRepo?.serviceProvider ?? null,
  vcs_http_url: set.vcsRepo?.httpUrl ?? null,
  is_versioned: set.versioned,
});
