import { endpoint, ok, sendResource } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { requestedConsumptionRule } from './consumption-rule.access.ts';
import { canReadConsumptionRules } from './consumption-rule.policy.ts';
import { consumptionRuleShape, renderConsumptionRule } from './consumption-rule.serializer.ts';

/** `GET /consumption-rules/:id` (docs/reference/consumption-rules.md#show-a-rule): 200; 404. */
export const showConsumptionRule = endpoint(
  { responses: ok(consumptionRuleShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { found, organization } = await requestedConsumptionRule(ctx, req, canReadConsumptionRules);
    sendResource(res, 200, renderConsumptionRule(found, organization.name));
  },
);
