import { causeOf, endpoint, noContent, sendNoContent } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { earlierListsExpired } from '@groundwork/kept-documents';
import { requestedConsumptionRule } from './consumption-rule.access.ts';
import { lockConsumptionRule } from './consumption-rule.changes.ts';
import { consumptionRuleDeleted } from './consumption-rule.events.ts';
import { canManageConsumptionRules } from './consumption-rule.policy.ts';

/** `DELETE /consumption-rules/:id` (docs/reference/consumption-rules.md#delete-a-rule): 204; 404. */
export const deleteConsumptionRule = endpoint(
  { responses: noContent() },
  (ctx: RegistryContext) => async (req, res) => {
    const { found, organization } = await requestedConsumptionRule(ctx, req, canManageConsumptionRules);
    await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const current = await lockConsumptionRule(tx, found);
      await tx.consumptionRules.delete(current);
      await tx.outbox.add(consumptionRuleDeleted(current), causeOf(req));
    });
    await earlierListsExpired();
    sendNoContent(res);
  },
);
