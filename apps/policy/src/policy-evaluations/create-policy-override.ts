import { invalid, notFound } from '@groundwork/errors';
import { causeOf, created, endpoint, parseBody, principalOf, sendResource } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { placeOfEvaluation } from './policy-evaluation.access.ts';
import { canOverridePolicies } from './policy-evaluation.policy.ts';
import { overrideFailure } from './policy-override.changes.ts';
import { overrideBody } from './policy-override.request.ts';
import { policyOverrideShape, renderPolicyOverride } from './policy-override.serializer.ts';

/**
 * `POST /policy-evaluations/:id/overrides` (docs/reference/policy-evaluations.md#override-a-failed-policy): allows one failed
 * policy of an evaluation, whose verdict follows. 201 with the override. 404 for callers who may not manage policy
 * overrides; 422 if the policy has not failed, its failure cannot be overridden or is overridden already.
 */
export const createPolicyOverride = endpoint(
  { takes: overrideBody, responses: created(policyOverrideShape) },
  (ctx: PolicyContext) => async (req, res) => {
    const { id, organizationId } = await placeOfEvaluation(ctx, req);
    const principal = principalOf(req);
    const owner = { id: organizationId };
    const { organization } = await ctx.grants.authorize(principal, owner, canOverridePolicies);
    const { attributes, relationships } = parseBody(overrideBody, req).data;
    const override = await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const evaluation = await tx.policyEvaluations.lock(organization.id, id);
      if (!evaluation) throw notFound();
      const wanted = {
        outcomeId: relationships['policy-set-outcome'].data.id,
        policyName: attributes['policy-name'],
        reason: attributes.reason.trim(),
        createdBy: { kind: principal.kind, id: principal.id },
      };
      const made = await overrideFailure(tx, evaluation, wanted, {
        now: ctx.clock.now(),
        cause: causeOf(req),
      });
      if ('problem' in made) throw invalid(made.problem);
      return made.override;
    });
    sendResource(res, 201, renderPolicyOverride(override, organization.name));
  },
);
