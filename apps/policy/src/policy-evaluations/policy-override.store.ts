import { z } from 'zod';
import {
  idSchema,
  type OrganizationId,
  type PolicyOverrideId,
  type WorkspaceId,
} from '@groundwork/contracts/resource-ids';
import {
  camelRow,
  columnValues,
  type Db,
  firstRow,
  parseRows,
  purgeRows,
  readPage,
  type RequestedPage,
} from '@groundwork/database';
import { authorColumns, authorIn, authorRow } from './author-row.store.ts';
import type { PolicyOverride } from './policy-override.ts';

const columns = {
  id: idSchema('policyOverride'),
  organizationId: idSchema('organization'),
  policyEvaluationId: idSchema('policyEvaluation'),
  policySetOutcomeId: idSchema('policySetOutcome'),
  workspaceId: idSchema('workspace'),
  policySetId: idSchema('policySet'),
  policySetName: z.string(),
  policyName: z.string(),
  revision: z.string(),
  planDigest: z.string(),
  reason: z.string(),
  createdAt: z.date(),
};

const overrideRow = camelRow({ ...columns, ...authorRow }).transform((row): PolicyOverride => authorIn(row));

const placeRow = camelRow({ organizationId: idSchema('organization'), workspaceId: idSchema('workspace') });

/** Limit on the overrides of a workspace that are read. Older ones are for plans that nobody will apply anymore. */
const maxOverrides = 500;

const table = 'policy_overrides';

export function createPolicyOverrideStore(db: Db) {
  return {
    /** The only query that does not need the organization. */
    async findPlace(
      id: PolicyOverrideId,
    ): Promise<{ organizationId: OrganizationId; workspaceId: WorkspaceId } | undefined> {
      return firstRow(placeRow, await db(table).select('organization_id', 'workspace_id').where({ id }));
    },

    async find(organizationId: OrganizationId, id: PolicyOverrideId): Promise<PolicyOverride | undefined> {
      return firstRow(overrideRow, await db(table).where({ organization_id: organizationId, id }));
    },

    /**
     * The newest 500 overrides of a workspace for these revisions, newest first. Sets with the same policies have the
     * same revision, so the caller must also compare the set.
     */
    async overridesFor(
      organizationId: OrganizationId,
      workspaceId: WorkspaceId,
      revisions: readonly string[],
    ): Promise<PolicyOverride[]> {
      if (revisions.length === 0) return [];
      const rows: unknown = await db(table)
        .where({ organization_id: organizationId, workspace_id: workspaceId })
        .whereRaw('revision = any(?)', [[...revisions]])
        .orderBy('ordinal', 'desc')
        .limit(maxOverrides);
      return parseRows(overrideRow, rows);
    },

    /** One page, newest first. */
    async page(organizationId: OrganizationId, workspaceId: WorkspaceId, page: RequestedPage) {
      const matching = db(table).where({ organization_id: organizationId, workspace_id: workspaceId });
      return readPage(overrideRow, matching.orderBy('ordinal', 'desc'), page);
    },

    async insert(override: PolicyOverride): Promise<void> {
      await db(table).insert({ ...columnValues(override, columns), ...authorColumns(override) });
    },

    purge: (organizationId: OrganizationId, atMost: number): Promise<number> =>
      purgeRows(db, table, organizationId, atMost),
  };
}
