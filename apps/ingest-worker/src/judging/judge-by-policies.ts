import { tmpdir } from 'node:os';
import type { beginJudging, PlanJudgment, PolicySetToJudge } from '@groundwork/contracts';
import { unavailable } from '@groundwork/errors';
import { checkPlan, judgePlan, type Opa, OpaFailure, type PlanFile } from '@groundwork/opa';
import { newPrivateFolder, removeFolder } from '@groundwork/sandbox';
import type { z } from 'zod';
import type { WorkerContext } from '../context-worker.ts';
import { fetchBundle, type JudgingFiles, openPlan } from './plan-files.ts';
import type { PlanJob } from './policy-plan.ts';

type Begun = Extract<z.output<typeof beginJudging.response>, { begun: true }>;

/** Part of the time of an attempt for the policies. What is left ends the attempt with what is known. */
const partForPolicies = 0.75;
/** Sets that share the memory for policies. */
const atOnce = 2;

/**
 * Judges a plan by the policy sets that policy has named, in a private folder.
 *
 * @throws NotAPlan
 * @throws if another attempt may succeed
 */
export async function judgeByPolicies(
  ctx: WorkerContext,
  job: PlanJob,
  begun: Begun,
  { opa, signal }: { readonly opa: Opa; readonly signal: AbortSignal },
): Promise<PlanJudgment> {
  const folder = await newPrivateFolder(tmpdir(), 'opa');
  try {
    const files = { storage: ctx.storage, folder, signal };
    const plan = await openPlan(files, job, Buffer.from(begun.sealingKey, 'base64'));
    return { policySets: await judgedSets(ctx, begun, files, { opa, plan }) };
  } finally {
    await removeFolder(folder);
  }
}

async function judgedSets(
  { config, clock }: WorkerContext,
  { policySets, run }: Begun,
  files: JudgingFiles,
  { opa, plan }: { readonly opa: Opa; readonly plan: PlanFile },
): Promise<PlanJudgment['policySets']> {
  const seconds = config.jobs.deadlineSeconds * partForPolicies;
  const budget = AbortSignal.timeout(seconds * 1000);
  const signal = AbortSignal.any([files.signal, budget]);
  const { memoryBytes } = config.opa;
  const onFailure = (failure: OpaFailure) => {
    if (failure.code.endsWith('-limit')) return failure.reason;
    if (failure.code === 'aborted' && budget.aborted && !files.signal.aborted) return tooSlow(seconds);
    if (failure.code === 'missing') throw unavailable('OPA is gone.', { cause: failure });
    throw failure;
  };
  const sets = policySets.map((set) => setOf(set, files));
  const given = { opa, plan, run, now: () => clock.now(), atOnce, memoryBytes, signal, onFailure };
  if (sets.every(({ problem }) => problem !== null)) await checkPlan(opa, plan, { memoryBytes, signal });
  const judged = await judgePlan(sets, given);
  return policySets.flatMap(({ id, name, description, revision, overridable }, at) => {
    const found = judged[at];
    if (found === undefined) return [];
    const outcomes = found.outcome.outcomes.map((outcome) => ({
      ...outcome,
      messages: [...outcome.messages],
    }));
    return [{ id, name, description, revision, overridable, error: found.problem, outcomes }];
  });
}

const tooSlow = (seconds: number) =>
  `The policy sets take more than ${seconds} seconds together. Make the policies simpler, or judge less with them.`;

const setOf = ({ bundle, exemptions, ...set }: PolicySetToJudge, files: JudgingFiles) => ({
  ...set,
  problem: set.problem ?? (bundle === null ? 'There is nothing in this set that OPA could judge.' : null),
  exemptions: exemptions.map(({ endsAt, ...exemption }) => ({ ...exemption, endsAt: new Date(endsAt) })),
  async writeBundle() {
    if (bundle === null) throw new Error('a set without policies is not judged');
    return fetchBundle(files, set.id, bundle);
  },
});
