import { z } from 'zod';
import {
  idSchema,
  type OrganizationId,
  type PolicyEvaluationId,
  type PolicySetOutcomeId,
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
import { policyStatuses } from '@groundwork/policy-evaluation';
import type { OutcomeFilter, PolicyEvaluation, SetOutcome } from './policy-evaluation.ts';

const policyOutcome = z.object({
  policyName: z.string(),
  description: z.string().nullable(),
  query: z.string().nullable(),
  enforcementLevel: z.string(),
  status: z.enum(policyStatuses),
  messages: z.array(z.string()),
  exemptedBy: z.string().nullable(),
  overriddenBy: z.string().nullable(),
});

const columns = {
  id: idSchema('policySetOutcome'),
  organizationId: idSchema('organization'),
  policyEvaluationId: idSchema('policyEvaluation'),
  policySetId: idSchema('policySet'),
  policySetName: z.string(),
  policySetDescription: z.string().nullable(),
  revision: z.string().nullable(),
  error: z.string().nullable(),
};

const outcomeRow = camelRow({
  ...columns,
  isOverridable: z.boolean(),
  outcomes: z.array(policyOutcome),
}).transform(({ isOverridable: overridable, ...rest }): SetOutcome => ({ ...rest, overridable }));

const ownerRow = camelRow({
  organizationId: idSchema('organization'),
  policyEvaluationId: idSchema('policyEvaluation'),
});

const table = 'policy_set_outcomes';

/** A set matches if one of its policies matches one of the filters. */
const isWanted = `exists (
  select from jsonb_to_recordset(outcomes) as outcome(status text, "enforcementLevel" text)
  join jsonb_to_recordset(cast(? as jsonb)) as wanted(status text, "enforcementLevel" text)
    on outcome.status = coalesce(wanted.status, outcome.status)
    and outcome."enforcementLevel" = coalesce(wanted."enforcementLevel", outcome."enforcementLevel")
)`;

export function createPolicySetOutcomeStore(db: Db) {
  const ofEvaluation = ({ organizationId, id }: Pick<PolicyEvaluation, 'organizationId' | 'id'>) =>
    db(table).where({ organization_id: organizationId, policy_evaluation_id: id }).orderBy('ordinal');

  return {
    /** The only query that does not need the organization. */
    async findOwner(
      id: PolicySetOutcomeId,
    ): Promise<{ organizationId: OrganizationId; policyEvaluationId: PolicyEvaluationId } | undefined> {
      return firstRow(
        ownerRow,
        await db(table).select('organization_id', 'policy_evaluation_id').where({ id }),
      );
    },

    async find(organizationId: OrganizationId, id: PolicySetOutcomeId): Promise<SetOutcome | undefined> {
      return firstRow(outcomeRow, await db(table).where({ organization_id: organizationId, id }));
    },

    /** In the order of the sets. */
    async list(evaluation: Pick<PolicyEvaluation, 'organizationId' | 'id'>): Promise<SetOutcome[]> {
      return parseRows(outcomeRow, await ofEvaluation(evaluation));
    },

    /** One page, in the order of the sets. Without filters, every set matches. */
    async page(
      evaluation: Pick<PolicyEvaluation, 'organizationId' | 'id'>,
      filters: readonly OutcomeFilter[],
      page: RequestedPage,
    ) {
      const matching = ofEvaluation(evaluation);
      if (filters.length > 0) matching.whereRaw(isWanted, [JSON.stringify(filters)]);
      return readPage(outcomeRow, matching, page);
    },

    async insertAll(outcomes: readonly SetOutcome[]): Promise<void> {
      if (outcomes.length === 0) return;
      await db(table).insert(
        outcomes.map((outcome) => ({
          ...columnValues(outcome, columns),
          is_overridable: outcome.overridable,
          outcomes: JSON.stringify(outcome.outcomes),
        })),
      );
    },

    /** Stores the results of its policies. The caller has locked the evaluation. */
    async update({ organizationId, id, outcomes }: SetOutcome): Promise<void> {
      await db(table)
        .where({ organization_id: organizationId, id })
        .update({ outcomes: JSON.stringify(outcomes) });
    },

    purge: (organizationId: OrganizationId, atMost: number): Promise<number> =>
      purgeRows(db, table, organizationId, atMost),
  };
}
