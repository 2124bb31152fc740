import { notFound } from '@groundwork/errors';
import { causeOf, endpoint, noContent, sendNoContent } from '@groundwork/http';
import { earlierListsExpired } from '@groundwork/kept-documents';
import type { PolicyContext } from '../context.ts';
import { requestedPolicySetParameter } from './policy-set-parameter.access.ts';
import { recordParameterChange } from './policy-set-parameter.changes.ts';
import { valuePlace } from './policy-set-parameter.ts';

/** `DELETE /policy-sets/:id/parameters/:pid` (docs/reference/policy-set-parameters.md#delete-a-parameter): 204; 404. */
export const deletePolicySetParameter = endpoint(
  { responses: noContent() },
  (ctx: PolicyContext) => async (req, res) => {
    const requested = await requestedPolicySetParameter(ctx, req);
    const { organization } = requested;
    const context = { now: ctx.clock.now(), cause: causeOf(req) };
    await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const set = await tx.policySets.lock(organization.id, requested.policySet.id);
      const parameter = set && (await tx.policySetParameters.find(set, requested.parameter.id));
      if (!parameter) throw notFound();
      await tx.sealedSecrets.removeColumn(valuePlace(parameter));
      await tx.policySetParameters.delete(parameter);
      await recordParameterChange(tx, set, { parameter, change: 'removed' }, context);
    });
    await earlierListsExpired();
    sendNoContent(res);
  },
);
