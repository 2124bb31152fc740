import { z } from 'zod';
import { idSchema, parseId } from '@groundwork/contracts/resource-ids';
import { notFound } from '@groundwork/errors';
import {
  causeOf,
  created,
  endpoint,
  parseBody,
  parseParams,
  principalOf,
  sendResource,
} from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { policyEvaluationCreated } from './policy-evaluation.events.ts';
import { canReportEvaluation } from './policy-evaluation.policy.ts';
import { reportBody } from './policy-evaluation.request.ts';
import { policyEvaluationShape, renderPolicyEvaluation } from './policy-evaluation.serializer.ts';
import { reportedEvaluation } from './policy-evaluation.ts';
import { refuseBeyondRate } from './report-rate.changes.ts';
import { reportedSets } from './reported-sets.changes.ts';

const parameters = z.object({ id: idSchema('workspace') });

/**
 * `POST /workspaces/:id/policy-evaluations` (docs/reference/policy-evaluations.md#report-an-evaluation): records what the
 * policies said about a plan that the caller has judged. 201 with the evaluation, which has ended. 404 for callers who may
 * not plan in the workspace; 422 with every problem of the report; 429 beyond 200 evaluations of a workspace in an hour.
 */
export const createPolicyEvaluation = endpoint(
  { takes: reportBody, responses: created(policyEvaluationShape) },
  (ctx: PolicyContext) => async (req, res) => {
    const { id: workspaceId } = parseParams(parameters, req);
    const principal = principalOf(req);
    const workspace = await ctx.directory.findOne('workspace', workspaceId, principal);
    if (!workspace) throw notFound();
    const projectId = parseId('project', workspace.projectId ?? undefined);
    const owner = { id: workspace.organizationId };
    const { organization } = await ctx.grants.authorize(principal, owner, canReportEvaluation(workspace));
    const { reported } = parseBody(reportBody, req).data.attributes;
    const place = { organizationId: organization.id, workspaceId, planDigest: reported['plan-digest'] };
    const evaluation = await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const now = ctx.clock.now();
      await refuseBeyondRate(tx, place, now);
      const { kind, sets } = await reportedSets(tx, place, reported);
      const given = {
        ...place,
        kind,
        projectId,
        workspaceName: workspace.name,
        opaVersion: reported['opa-version'] ?? null,
        run: reported.run ?? {},
        createdBy: { kind: principal.kind, id: principal.id },
        judgedAt: new Date(reported['judged-at']),
      };
      const { evaluation, outcomes } = reportedEvaluation(given, sets, now);
      await tx.policyEvaluations.insert(evaluation);
      await tx.policySetOutcomes.insertAll(outcomes);
      await tx.outbox.add(policyEvaluationCreated(evaluation, outcomes), causeOf(req));
      return evaluation;
    });
    sendResource(res, 201, renderPolicyEvaluation(evaluation, organization.name));
  },
);
