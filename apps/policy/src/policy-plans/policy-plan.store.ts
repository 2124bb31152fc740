import { z } from 'zod';
import { storedObjectSchema } from '@groundwork/contracts';
import { idSchema, type OrganizationId, type PolicyEvaluationId } from '@groundwork/contracts/resource-ids';
import {
  camelRow,
  columnValues,
  countOf,
  type Db,
  firstRow,
  parseRows,
  purgeRows,
} from '@groundwork/database';
import type { PolicyPlan } from './policy-plan.ts';

const constant = {
  organizationId: idSchema('organization'),
  policyEvaluationId: idSchema('policyEvaluation'),
  uploadNonce: z.string(),
};

const changing = {
  isAwaited: z.boolean(),
  receivedVersion: z.int().nullable(),
  object: storedObjectSchema.nullable(),
  dueAt: z.date(),
};

const planRow = camelRow({ ...constant, ...changing }).transform(
  ({ receivedVersion: version, object, ...rest }): PolicyPlan => ({
    ...rest,
    received: version === null || object === null ? null : { version, object },
  }),
);

const changingColumns = ({ received, ...plan }: PolicyPlan) =>
  columnValues(
    { ...plan, receivedVersion: received?.version ?? null, object: received?.object ?? null },
    changing,
  );

/** The number `purpose` distinguishes these advisory locks from others in the same database. */
const lockOf = (organizationId: OrganizationId) => ({ purpose: 1_541, subject: organizationId });

const table = 'policy_plans';

/** SQL for the plans of evaluations. The evaluation is locked before its plan. */
export function createPolicyPlanStore(db: Db) {
  const one = (organizationId: OrganizationId, id: PolicyEvaluationId) =>
    db(table).where({ organization_id: organizationId, policy_evaluation_id: id });

  return {
    /** The only query that does not need the organization. */
    async find(id: PolicyEvaluationId): Promise<PolicyPlan | undefined> {
      return firstRow(planRow, await db(table).where({ policy_evaluation_id: id }));
    },

    async lock(organizationId: OrganizationId, id: PolicyEvaluationId): Promise<PolicyPlan | undefined> {
      return firstRow(planRow, await one(organizationId, id).forUpdate());
    },

    /** Number of evaluations of the organization that have not ended. Others who count wait for this transaction. */
    async countAwaited(organizationId: OrganizationId): Promise<number> {
      await db.raw('select pg_advisory_xact_lock(:purpose, hashtext(:subject))', lockOf(organizationId));
      return countOf(db(table).where({ organization_id: organizationId, is_awaited: true }));
    },

    /** Plans whose time has come, the first ones first. */
    async listDue(now: Date, atMost: number): Promise<PolicyPlan[]> {
      const rows: unknown = await db(table).where('due_at', '<=', now).orderBy('due_at').limit(atMost);
      return parseRows(planRow, rows);
    },

    async insert(plan: PolicyPlan): Promise<void> {
      await db(table).insert({ ...columnValues(plan, constant), ...changingColumns(plan) });
    },

    async update(plan: PolicyPlan): Promise<void> {
      await one(plan.organizationId, plan.policyEvaluationId).update(changingColumns(plan));
    },

    /** Makes the plans of evaluations due that are removed. */
    async makeDue(ids: readonly PolicyEvaluationId[], now: Date): Promise<void> {
      await db(table)
        .whereRaw('policy_evaluation_id = any(?)', [[...ids]])
        .update({ due_at: now });
    },

    /** Does not delete the key. */
    async delete({ organizationId, policyEvaluationId }: PolicyPlan): Promise<void> {
      await one(organizationId, policyEvaluationId).delete();
    },

    purge: (organizationId: OrganizationId, atMost: number): Promise<number> =>
      purgeRows(db, table, organizationId, atMost, ['policy_evaluation_id']),
  };
}
