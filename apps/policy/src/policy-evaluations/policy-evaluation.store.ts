import { z } from 'zod';
import {
  idSchema,
  type OrganizationId,
  type PolicyEvaluationId,
  type PolicySetId,
  type ProjectId,
  type WorkspaceId,
} from '@groundwork/contracts/resource-ids';
import {
  camelRow,
  columnsOf,
  columnValues,
  countOf,
  type Db,
  firstRow,
  pageOf,
  parseRows,
  purgeRows,
  readPage,
  type RequestedPage,
  rowsOf,
  updateAggregate,
} from '@groundwork/database';
import { countOutcomes, verdicts } from '@groundwork/policy-evaluation';
import { policyKinds } from '../policy-words/policy-kind.ts';
import { authorColumns, authorIn, authorRow } from './author-row.store.ts';
import { endedStatuses, type EvaluationStatus, type PolicyEvaluation } from './policy-evaluation.ts';

/** `stage`: null if the evaluation was reported. Until it has ended, its other columns say that it could not be judged. */
const changing = {
  stage: z.enum(['pending', 'running', 'ended']).nullable(),
  status: z.enum(endedStatuses),
  verdict: z.enum(verdicts),
  error: z.string().nullable(),
  planDigest: z.string(),
  opaVersion: z.string().nullable(),
  counts: z.object({
    passed: z.int(),
    advisoryFailed: z.int(),
    mandatoryFailed: z.int(),
    errored: z.int(),
    exempted: z.int(),
    overridden: z.int(),
  }),
  runningAt: z.date().nullable(),
  passedAt: z.date().nullable(),
  failedAt: z.date().nullable(),
  erroredAt: z.date().nullable(),
  overriddenAt: z.date().nullable(),
  aggregateVersion: z.int(),
  updatedAt: z.date(),
};

const constant = {
  id: idSchema('policyEvaluation'),
  organizationId: idSchema('organization'),
  workspaceId: idSchema('workspace'),
  workspaceName: z.string(),
  projectId: idSchema('project'),
  kind: z.enum(policyKinds),
  run: z.record(z.string(), z.unknown()),
  keepPlanUntil: z.date().nullable(),
  createdAt: z.date(),
};

const evaluationRow = camelRow({ ...constant, ...authorRow, ...changing }).transform(
  ({ stage, status, verdict, counts, planDigest, ...row }): PolicyEvaluation => {
    const isAwaited = stage === 'pending' || stage === 'running';
    return {
      ...authorIn(row),
      source: stage === null ? 'reported' : 'platform',
      status: isAwaited ? stage : status,
      verdict: isAwaited ? null : verdict,
      counts: isAwaited || row.error !== null ? null : counts,
      planDigest: planDigest === '' ? null : planDigest,
    };
  },
);

/** A release of before can show these values, and its replicas may do so during an update (ADR 79). */
function changingColumns(evaluation: PolicyEvaluation) {
  const { source, status, verdict, counts, planDigest } = evaluation;
  const isAwaited = status === 'pending' || status === 'running';
  const stage = isAwaited ? status : 'ended';
  return columnValues(
    {
      ...evaluation,
      stage: source === 'reported' ? null : stage,
      status: isAwaited ? 'errored' : status,
      verdict: verdict ?? 'errored',
      counts: counts ?? countOutcomes([]),
      planDigest: planDigest ?? '',
    },
    changing,
  );
}

const placeRow = camelRow({ organizationId: idSchema('organization'), workspaceId: idSchema('workspace') });
const countRow = z.object({ count: z.int() });
const removedRow = z.object({ id: idSchema('policyEvaluation') }).transform((row) => row.id);

/** The source that a release of before knows. `stage` tells the others apart. */
const knownSource = { source: 'reported' };

const table = 'policy_evaluations';

/** Absent fields do not restrict the list. */
interface EvaluationCriteria {
  readonly status?: EvaluationStatus;
}

export function createPolicyEvaluationStore(db: Db) {
  const listOf = (where: Readonly<Record<string, string>>, { status }: EvaluationCriteria) => {
    const matching = db(table).where(where);
    return status === undefined
      ? matching
      : matching.whereRaw("coalesce(nullif(stage, 'ended'), status) = ?", [status]);
  };

  /** Number of the newest evaluations among `atMost` that were created after `since`. */
  async function countNewest(
    where: Readonly<Record<string, string>>,
    since: Date,
    atMost: number,
  ): Promise<number> {
    const response: unknown = await db.raw('select count(*) from (?) as newest where created_at > ?', [
      db(table).select('created_at').where(where).orderBy('ordinal', 'desc').limit(atMost),
      since,
    ]);
    return firstRow(countRow, rowsOf(response))?.count ?? 0;
  }

  return {
    /** The only query that does not need the organization. */
    async findPlace(
      id: PolicyEvaluationId,
    ): Promise<{ organizationId: OrganizationId; workspaceId: WorkspaceId } | undefined> {
      return firstRow(placeRow, await db(table).select('organization_id', 'workspace_id').where({ id }));
    },

    async find(
      organizationId: OrganizationId,
      id: PolicyEvaluationId,
    ): Promise<PolicyEvaluation | undefined> {
      return firstRow(evaluationRow, await db(table).where({ organization_id: organizationId, id }));
    },

    async lock(
      organizationId: OrganizationId,
      id: PolicyEvaluationId,
    ): Promise<PolicyEvaluation | undefined> {
      const rows: unknown = await db(table).where({ organization_id: organizationId, id }).forNoKeyUpdate();
      return firstRow(evaluationRow, rows);
    },

    /** One page, newest first. */
    async pageOfWorkspace(
      organizationId: OrganizationId,
      workspaceId: WorkspaceId,
      criteria: EvaluationCriteria,
      page: RequestedPage,
    ) {
      const matching = listOf({ organization_id: organizationId, workspace_id: workspaceId }, criteria);
      return readPage(evaluationRow, matching.orderBy('ordinal', 'desc'), page);
    },

    /** The same for evaluations whose workspace was in the project at the time. */
    async pageOfProject(
      organizationId: OrganizationId,
      projectId: ProjectId,
      criteria: EvaluationCriteria,
      page: RequestedPage,
    ) {
      const matching = listOf({ organization_id: organizationId, project_id: projectId }, criteria);
      return readPage(evaluationRow, matching.orderBy('ordinal', 'desc'), page);
    },

    /** The same for evaluations that judged a set. A set can have many, so counting them reads only the outcomes. */
    async pageOfSet(organizationId: OrganizationId, policySetId: PolicySetId, page: RequestedPage) {
      const outcomes = db('policy_set_outcomes as outcome').where({
        'outcome.organization_id': organizationId,
        'outcome.policy_set_id': policySetId,
      });
      const matching = outcomes
        .clone()
        .join(table, (on) =>
          on
            .on(`${table}.organization_id`, 'outcome.organization_id')
            .andOn(`${table}.id`, 'outcome.policy_evaluation_id'),
        )
        .select(columnsOf(evaluationRow, table))
        .orderBy('outcome.ordinal', 'desc');
      const totalCount = await countOf(outcomes);
      return { items: parseRows(evaluationRow, await pageOf(matching, page)), totalCount };
    },

    countNewestOfOrganization: (organizationId: OrganizationId, since: Date, atMost: number) =>
      countNewest({ organization_id: organizationId }, since, atMost),

    countNewestOfWorkspace: (
      organizationId: OrganizationId,
      workspaceId: WorkspaceId,
      since: Date,
      atMost: number,
    ) => countNewest({ organization_id: organizationId, workspace_id: workspaceId }, since, atMost),

    async insert(evaluation: PolicyEvaluation): Promise<void> {
      await db(table).insert({
        ...columnValues(evaluation, constant),
        ...knownSource,
        ...authorColumns(evaluation),
        ...changingColumns(evaluation),
      });
    },

    /** False, with nothing written, unless it waits or runs. Not a new version, because there is no event. */
    async begin(organizationId: OrganizationId, id: PolicyEvaluationId, now: Date): Promise<boolean> {
      const begun = await db(table)
        .where({ organization_id: organizationId, id })
        .whereIn('stage', ['pending', 'running'])
        .update({
          stage: 'running',
          running_at: db.raw('coalesce(running_at, ?)', [now]),
          updated_at: now,
        });
      return begun === 1;
    },

    /** Notes the plan of an evaluation that the caller has locked. Not a new version, because there is no event. */
    async notePlan({ organizationId, id }: PolicyEvaluation, planDigest: string, now: Date): Promise<void> {
      await db(table)
        .where({ organization_id: organizationId, id })
        .update({ plan_digest: planDigest, updated_at: now });
    },

    /** @throws Error when another transaction stored it first: a missing lock */
    async update(evaluation: PolicyEvaluation): Promise<void> {
      await updateAggregate(db, table, evaluation, changingColumns(evaluation));
    },

    /** Removes up to `atMost` evaluations that were created before a time, with their outcomes and overrides. Returns their ids. */
    async removeBefore(time: Date, atMost: number): Promise<PolicyEvaluationId[]> {
      const oldest = db(table)
        .select('id')
        .where('created_at', '<', time)
        .orderBy('created_at')
        .limit(atMost)
        .forUpdate()
        .skipLocked();
      return parseRows(removedRow, await db(table).whereIn('id', oldest).delete().returning('id'));
    },

    purge: (organizationId: OrganizationId, atMost: number): Promise<number> =>
      purgeRows(db, table, organizationId, atMost),
  };
}
