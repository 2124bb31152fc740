import { z } from 'zod';
import { idSchema, parseId } from '@groundwork/contracts/resource-ids';
import {
  causeOf,
  created,
  endpoint,
  parseBody,
  parseParams,
  principalOf,
  sendResource,
} from '@groundwork/http';
import { uploaderFor } from '@groundwork/ingested-versions';
import type { PolicyContext } from '../context.ts';
import { bundledWorkspace } from '../policy-bundles/policy-bundle.access.ts';
import { bundledSets } from '../policy-bundles/policy-bundle.view.ts';
import { canPlan } from '../policy-evaluations/policy-evaluation.policy.ts';
import { evaluationBody, keepPlanUntil } from '../policy-evaluations/policy-evaluation.request.ts';
import {
  policyEvaluationShape,
  renderPolicyEvaluation,
} from '../policy-evaluations/policy-evaluation.serializer.ts';
import { recordReport } from '../policy-evaluations/reported-evaluation.changes.ts';
import { refuseWithoutWorker, requestEvaluation } from './requested-evaluation.changes.ts';

const parameters = z.object({ id: idSchema('workspace') });

/**
 * `POST /workspaces/:id/policy-evaluations` (docs/reference/policy-evaluations.md#report-an-evaluation): with `reported`, records what the
 * policies said about a plan that the caller has judged: 201 with the evaluation, which has ended. Without, the platform judges the plan
 * (#have-a-plan-judged): 201 with the evaluation, and `links.upload` for the plan.
 *
 * 404 for callers who may not plan in the workspace; 422 with every problem of the body, or if more policies apply than can be judged; 429
 * beyond 200 evaluations of a workspace in an hour, or 11 of the organization that have not ended; 503 if no worker can judge plans.
 */
export const createPolicyEvaluation = endpoint(
  { takes: evaluationBody, responses: created(policyEvaluationShape) },
  (ctx: PolicyContext) => async (req, res) => {
    const { id } = parseParams(parameters, req);
    const readable = await bundledWorkspace(ctx, req, id, canPlan);
    const { organization, workspace } = readable;
    const principal = principalOf(req);
    const { reported, run, ...given } = parseBody(evaluationBody, req).data.attributes ?? {};
    const place = {
      organizationId: organization.id,
      workspaceId: id,
      workspaceName: workspace.name,
      projectId: parseId('project', workspace.projectId ?? undefined),
      createdBy: { kind: principal.kind, id: principal.id },
    };
    const when = { now: ctx.clock.now(), cause: causeOf(req) };
    if (reported) {
      const evaluation = await ctx.inTransaction(async (tx) => {
        await tx.organizations.hold(organization);
        return recordReport(tx, place, reported, when);
      });
      sendResource(res, 201, renderPolicyEvaluation(evaluation, organization.name));
      return;
    }
    const until = keepPlanUntil(given['keep-plan-until'], when.now, ctx.config.evaluationRetentionDays);
    await refuseWithoutWorker(ctx);
    // Makes the bundles now, so that no worker waits for them.
    await bundledSets(ctx, readable);
    const { evaluation, plan } = await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const request = { ...place, run: run ?? {}, keepPlanUntil: until, uploader: uploaderFor(principal) };
      return requestEvaluation(tx, ctx.secrets, request, when);
    });
    const upload = ctx.planUploads.addressOf(evaluation, plan, when.now);
    sendResource(res, 201, renderPolicyEvaluation(evaluation, organization.name, upload));
  },
);
