import type { z } from 'zod';
import { beginJudging as beginJudgingRequest, type Cause } from '@groundwork/contracts';
import { isGroundworkError } from '@groundwork/errors';
import { internalRoute } from '@groundwork/http';
import { SealError } from '@groundwork/sealed-secrets';
import type { PolicyContext } from '../context.ts';
import { subjectOf } from '../policy-bundles/policy-bundle.access.ts';
import { renderRun } from '../policy-bundles/policy-bundle.serializer.ts';
import { bundledSets } from '../policy-bundles/policy-bundle.view.ts';
import type { PolicyEvaluation } from '../policy-evaluations/policy-evaluation.ts';
import { findPlanKey } from '../policy-plans/policy-plan.changes.ts';
import { endUnjudged } from './ended-evaluation.changes.ts';
import { policySetsToJudge } from './policy-set-to-judge.view.ts';
import { usableOrganization } from './usable-organization.access.ts';

type ResponseBody = z.input<typeof beginJudgingRequest.response>;
type Begun = Omit<Extract<ResponseBody, { begun: true }>, 'begun' | 'sealingKey'>;

/** An internal response has at most 4 MiB. The rest is for the key and what surrounds the sets. */
const maxResponseBytes = 4 * 1024 * 1024 - 4096;

const notBegun = { begun: false } as const;

/**
 * `POST /internal/policy-plans/begin-judging`: has an evaluation run, and says by what its plan is judged. An evaluation that nothing can be
 * judged by, such as that of a deleted workspace, ends. 503 while its organization is disabled, a neighbor is away, or bundles are being made.
 */
export const beginJudging = internalRoute(
  beginJudgingRequest,
  (ctx: PolicyContext) =>
    async ({ policyEvaluationId: id }, _caller, cause): Promise<ResponseBody> => {
      const plan = await ctx.stores.policyPlans.find(id);
      const organization = plan?.isAwaited && (await usableOrganization(ctx, plan.organizationId));
      const evaluation = organization && (await ctx.stores.policyEvaluations.find(organization.id, id));
      if (!plan || !organization || !evaluation) return notBegun;
      try {
        const begun = await judgedBy(ctx, organization, evaluation);
        if ('problem' in begun) return await end(ctx, evaluation, begun.problem, cause);
        const key = await findPlanKey(ctx.stores, ctx.secrets, plan);
        const isBegun = await ctx.stores.policyEvaluations.begin(organization.id, id, ctx.clock.now());
        return key && isBegun ? { begun: true, sealingKey: key.reveal(), ...begun } : notBegun;
      } catch (error) {
        if (!(error instanceof SealError)) throw error;
        ctx.logger.error({ err: error, policyEvaluationId: id }, 'could not decrypt the key of a plan');
        return end(
          ctx,
          evaluation,
          'The key of the plan cannot be decrypted. Evaluate the plan again.',
          cause,
        );
      }
    },
);

type Organization = NonNullable<Awaited<ReturnType<typeof usableOrganization>>>;

async function judgedBy(
  ctx: PolicyContext,
  organization: Organization,
  { workspaceId, run }: PolicyEvaluation,
): Promise<Begun | { readonly problem: string }> {
  const found = await ctx.directory.findWorkspace(workspaceId);
  if (found?.workspace.organizationId !== organization.id)
    return { problem: 'The workspace was deleted before its plan was judged.' };
  const readable = { organization, workspaceId, ...found, subject: subjectOf(workspaceId, found) };
  try {
    const bundled = await bundledSets(ctx, readable);
    const policySets = await policySetsToJudge(ctx, organization.id, bundled);
    // The platform's knowledge counts more than what the caller says.
    const begun = { run: { ...run, ...renderRun(readable), variables: {} }, policySets };
    if (Buffer.byteLength(JSON.stringify(begun)) <= maxResponseBytes) return begun;
    return {
      problem: `The policies and parameters of the sets that apply are larger than 4 MiB. Shorten the parameters.`,
    };
  } catch (error) {
    if (isGroundworkError(error, 'invalid')) return { problem: error.message };
    throw error;
  }
}

async function end(
  ctx: PolicyContext,
  { organizationId, id: policyEvaluationId }: PolicyEvaluation,
  problem: string,
  cause: Cause,
): Promise<ResponseBody> {
  const when = { now: ctx.clock.now(), cause };
  await ctx.inTransaction((tx) => endUnjudged(tx, { organizationId, policyEvaluationId }, problem, when));
  return notBegun;
}
