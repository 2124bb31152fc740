import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  type Envelope,
  planJudgmentSchema,
  type PlanJudgment,
  policyPlanJudgedV1,
  policyPlanRejectedV1,
  type PolicySetToJudge,
  type StoredObject,
} from '@groundwork/contracts';
import { newId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { newKey } from '@groundwork/object-storage';
import { folderOf, openRealOpa } from '@groundwork/opa/testing';
import { openStream } from '@groundwork/sealed-secrets';
import { runPlanJob } from '../judging/run-plan-job.ts';
import type { WorkerContext } from '../context-worker.ts';
import { judgmentPlace } from '../judging/policy-plan.ts';
import type { IngestTestApp } from './ingest-test-app.ts';
import type { StandInEvaluation } from './policy-stand-in.ts';

export const sha256Of = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/** A plan of Terraform with these resources. */
export const planOf = (...addresses: readonly string[]): string =>
  JSON.stringify({
    format_version: '1.2',
    planned_values: {},
    resource_changes: addresses.map((address) => ({ address })),
  });

/** Sends the plan of an evaluation as a client does. */
export async function putPlan(
  app: IngestTestApp,
  evaluation: StandInEvaluation,
  content: string | Buffer,
  organizationId: OrganizationId = newId('organization'),
) {
  const path = app.signUpload({ purpose: 'policy-plan', subject: evaluation.id, organizationId });
  const { status } = await app.client.put(path, Buffer.from(content));
  return { status, path, organizationId };
}

/** A set of policies `data.p.<name>`, with the bundle that OPA builds of them. */
export async function setToJudge(
  app: IngestTestApp,
  rego: string,
  names: readonly string[],
  given: Partial<PolicySetToJudge> = {},
): Promise<PolicySetToJudge> {
  return {
    id: newId('policySet'),
    name: 'guardrails',
    description: null,
    revision: newId('policySetVersion'),
    overridable: false,
    problem: null,
    regoVersion: 1,
    bundle: await storeBundle(app, await bundleOf(rego)),
    policies: names.map((name) => ({
      name,
      description: null,
      query: `data.p.${name}`,
      enforcementLevel: 'mandatory',
      problem: null,
    })),
    parameters: [],
    exemptions: [],
    overrides: [],
    ...given,
  };
}

async function bundleOf(rego: string): Promise<Buffer> {
  const output = join(await folderOf({}), 'bundle.tar.gz');
  const opa = await openRealOpa();
  const data = { groundwork: { parameters: {}, secret_parameters: [], exemptions: [] } };
  const built = await opa.buildBundle(await folderOf({ 'p.rego': rego }), { regoVersion: 1, output, data });
  if (built.kind === 'refused') throw new Error(JSON.stringify(built.errors));
  return readFile(output);
}

/** Stores a bundle as policy does, which owns its objects. */
export async function storeBundle(app: IngestTestApp, content: Buffer): Promise<StoredObject> {
  const key = newKey();
  return { key, ...(await app.ctx.storage.put(key, asStream(content))) };
}

async function* asStream(content: Buffer) {
  yield await Promise.resolve(content);
}

/** Takes the next plan, and attempts to judge it once. */
export async function attemptNext(ctx: WorkerContext, stopping = new AbortController().signal) {
  const job = await ctx.inTransaction((tx) => tx.policyPlans.take(30));
  if (!job) throw new Error('no plan is due');
  await runPlanJob(ctx, job, stopping);
}

export const eventsAbout = (app: IngestTestApp, { id }: StandInEvaluation): Promise<Envelope[]> =>
  app.eventsAbout(id);

/** The judgment that was announced last, opened with the key of the plan. */
export async function judgmentOf(app: IngestTestApp, evaluation: StandInEvaluation): Promise<PlanJudgment> {
  const event = (await eventsAbout(app, evaluation)).at(-1);
  const { judgment } = policyPlanJudgedV1.data.parse(event?.data);
  const sealed = await app.ctx.storage.openRead(judgment.key);
  const opened = await buffer(openStream(evaluation.key, judgmentPlace(evaluation.id), sealed));
  return planJudgmentSchema.parse(JSON.parse(opened.toString()));
}

export async function rejectionOf(app: IngestTestApp, evaluation: StandInEvaluation): Promise<string> {
  const event = (await eventsAbout(app, evaluation)).at(-1);
  return policyPlanRejectedV1.data.parse(event?.data).reason;
}
