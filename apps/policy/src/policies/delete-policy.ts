import { notFound } from '@groundwork/errors';
import { causeOf, endpoint, noContent, sendNoContent } from '@groundwork/http';
import { earlierListsExpired } from '@groundwork/kept-documents';
import type { PolicyContext } from '../context.ts';
import { recordRelationChanges } from '../policy-sets/policy-set.changes.ts';
import { policyDeleted } from './policy.events.ts';
import { requestedPolicy } from './policy.access.ts';

/** `DELETE /policies/:id`: 204; the sets that contained the policy no longer contain it. */
export const deletePolicy = endpoint({ responses: noContent() }, (ctx: PolicyContext) => async (req, res) => {
  const { policy, organization } = await requestedPolicy(ctx, req);
  const cause = causeOf(req);
  await ctx.inTransaction(async (tx) => {
    await tx.organizations.hold(organization);
    const current = await tx.policies.lock(organization.id, policy.id);
    if (!current) throw notFound();
    const containing = await tx.policies.listSets(organization.id, [policy.id]);
    const sets = await tx.policySets.lockAll(organization.id, containing.get(policy.id) ?? []);
    await tx.policies.delete(organization.id, policy.id);
    for (const set of sets) {
      await recordRelationChanges(tx, set, [{ relation: 'policies', change: 'removed', ids: [policy.id] }], {
        now: ctx.clock.now(),
        cause,
      });
    }
    await tx.outbox.add(policyDeleted(current), cause);
  });
  await earlierListsExpired();
  sendNoContent(res);
});
