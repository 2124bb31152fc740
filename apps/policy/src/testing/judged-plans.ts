import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  beginJudging,
  lendPlanKey,
  policyPlanJudgedV1,
  policyPlanReceivedV1,
  policyPlanRejectedV1,
  type PlanJudgment,
  type StoredObject,
} from '@groundwork/contracts';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { newKey } from '@groundwork/object-storage';
import { sealStream } from '@groundwork/sealed-secrets';
import { resourceOf } from '@groundwork/testing';
import { createStores } from '../stores.ts';
import { endDuePlans } from '../plan-judging/awaited-plan.sweep.ts';
import { bundledOrganization } from './bundled-organization.ts';
import type { PolicyTestApp } from './policy-test-app.ts';

type JudgedSet = PlanJudgment['policySets'][number];
type Outcome = JudgedSet['outcomes'][number];

/** Seals for a test when nobody lends the key any more. */
const lostKey = Buffer.alloc(32, 9).toString('base64');

export const minute = 60_000;
export const planText = JSON.stringify({ format_version: '1.2', planned_values: {}, secret: 'canary-plan' });
export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** A policy in a judgment: a mandatory one that failed, unless given otherwise. */
export const judgedPolicy = (given: Partial<Outcome> = {}): Outcome => ({
  policyName: 'regions',
  description: null,
  query: 'data.acme.regions.deny',
  enforcementLevel: 'mandatory',
  status: 'failed',
  messages: ['bucket logs is in us-east-1'],
  exemptedBy: null,
  overriddenBy: null,
  ...given,
});

/** An organization with a workspace and a user who may only plan in it; the test is the worker. */
export function planningOrganization(app: PolicyTestApp, organization = app.organization()) {
  const bundled = bundledOrganization(app, organization);
  const { workspaceId } = bundled;
  const planner = app.member(organization);
  app.neighbors.adminOrgs.letPlan(planner, workspaceId);
  const evaluationsPath = `/api/v2/workspaces/${workspaceId}/policy-evaluations`;
  let jobs = 0;

  const about = (id: string) => ({
    organizationId: organization.id,
    aggregateId: id,
    aggregateVersion: (jobs += 1),
  });
  const idOf = (id: string) => idSchema('policyEvaluation').parse(id);

  const request = (attributes: Readonly<Record<string, unknown>> = {}, principal = planner) =>
    app.as(principal).post(evaluationsPath, { data: { type: 'policy-evaluations', attributes } });
  const lend = async (id: string) => {
    const response = await app.service.post(lendPlanKey.path, { policyEvaluationId: id });
    return lendPlanKey.response.parse(response.body);
  };
  async function seal(id: string, place: string, text: string, key?: string): Promise<StoredObject> {
    const lent = await lend(id);
    const sealingKey = key ?? (lent.awaited ? lent.sealingKey : lostKey);
    const sealed = sealStream(Buffer.from(sealingKey, 'base64'), `${place}/${id}`, [Buffer.from(text)]);
    const objectKey = newKey();
    return { key: objectKey, ...(await app.ctx.objects.put(objectKey, Readable.from(sealed))) };
  }
  const judged = async (id: string, policySets: readonly JudgedSet[], key?: string) => {
    const judgment = await seal(id, 'policy-plan-judgments', JSON.stringify({ policySets }), key);
    return judgedEvent(id, judgment);
  };
  const judgedEvent = (id: string, judgment: StoredObject) => ({
    definition: policyPlanJudgedV1,
    ...about(id),
    data: {
      policyEvaluationId: idOf(id),
      planDigest: digestOf(planText),
      opaVersion: '1.22.4',
      judgedAt: app.clock.now().toISOString(),
      judgment,
    },
  });

  return {
    ...bundled,
    planner,
    evaluationsPath,
    evaluationPath: (id: string) => `/api/v2/policy-evaluations/${id}`,
    planPath: (id: string) => `/api/v2/policy-evaluations/${id}/plan`,
    request,
    /** The id of an evaluation that waits for its plan. */
    requested: async (attributes: Readonly<Record<string, unknown>> = {}) =>
      resourceOf(await request(attributes)).id,
    show: async (id: string, principal = planner) =>
      resourceOf(await app.as(principal).get(`/api/v2/policy-evaluations/${id}`)),
    lend,
    begin: async (id: string) => {
      const response = await app.service.post(beginJudging.path, { policyEvaluationId: id });
      return beginJudging.response.parse(response.body);
    },
    /** Stores a plan as ingest-object does, and publishes that. */
    receive: async (id: string, text = planText, version?: number) => {
      const plan = await seal(id, 'policy-plans', text);
      const data = {
        policyEvaluationId: idOf(id),
        plan,
        planDigest: digestOf(text),
        planBytes: Buffer.byteLength(text),
      };
      const event = { definition: policyPlanReceivedV1, ...about(id), data };
      await app.publish(version === undefined ? event : { ...event, aggregateVersion: version });
      await app.settle();
      return plan;
    },
    judgedSet: (id: string, outcomes: readonly Outcome[], given: Partial<JudgedSet> = {}): JudgedSet => ({
      id: idSchema('policySet').parse(id),
      name: 'guardrails',
      description: null,
      revision: `sha256:${'b'.repeat(64)}`,
      overridable: true,
      error: null,
      outcomes: [...outcomes],
      ...given,
    }),
    /** The event that a plan is judged, which is not published yet. */
    judged,
    judgedEvent,
    judge: async (...given: Parameters<typeof judged>) => {
      const message = await app.publish(await judged(...given));
      await app.settle();
      return message;
    },
    reject: async (id: string, reason = 'The plan is not a JSON object.') => {
      const data = { policyEvaluationId: idOf(id), reason };
      await app.publish({ definition: policyPlanRejectedV1, ...about(id), data });
      await app.settle();
    },
  };
}

/** Types of the events about an evaluation and its plan, in their order. */
export const eventsOf = (app: PolicyTestApp, id: string): string[] =>
  app.published.filter(({ aggregate }) => aggregate.id === id).map(({ type }) => type);

export const sweepPlans = (app: PolicyTestApp): Promise<number> =>
  endDuePlans({ database: app.ctx.databases.background, createStores, clock: app.clock });
