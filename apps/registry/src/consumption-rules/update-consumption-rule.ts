import { causeOf, endpoint, ok, parseBody, sendResource } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { earlierListsExpired } from '@groundwork/kept-documents';
import { requestedConsumptionRule } from './consumption-rule.access.ts';
import { lockConsumptionRule, nameTaken } from './consumption-rule.changes.ts';
import { consumptionRuleUpdated } from './consumption-rule.events.ts';
import { canManageConsumptionRules } from './consumption-rule.policy.ts';
import {
  changesAfter,
  consumptionRuleChangesBody,
  consumptionRuleChangesBodyOf,
} from './consumption-rule.request.ts';
import { consumptionRuleShape, renderConsumptionRule } from './consumption-rule.serializer.ts';
import { changeConsumptionRule } from './consumption-rule.ts';

/**
 * `PATCH /consumption-rules/:id` (docs/reference/consumption-rules.md#change-a-rule): omitted fields keep their value, and null withdraws
 * `reason`, `link` and `versions`. 200; 404; 422 as on creation, and for another kind. Every later read obeys the change.
 *
 * The body is checked against the locked rule, so that concurrent changes are serialized.
 */
export const updateConsumptionRule = endpoint(
  { takes: consumptionRuleChangesBody, responses: ok(consumptionRuleShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { found, organization } = await requestedConsumptionRule(ctx, req, canManageConsumptionRules);
    const rule = await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const current = await lockConsumptionRule(tx, found);
      const { attributes } = parseBody(consumptionRuleChangesBodyOf(current), req).data;
      const next = changeConsumptionRule(current, changesAfter(attributes, current), ctx.clock.now());
      if (next === current) return current;
      if (!(await tx.consumptionRules.update(next))) throw nameTaken();
      await tx.outbox.add(consumptionRuleUpdated(next), causeOf(req));
      return next;
    });
    await earlierListsExpired();
    sendResource(res, 200, renderConsumptionRule(rule, organization.name));
  },
);
