import { endpoint, pageOf, parsePage, sendCollection } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { rulingOrganization } from './consumption-rule.access.ts';
import { canReadConsumptionRules } from './consumption-rule.policy.ts';
import { consumptionRuleShape, renderConsumptionRule } from './consumption-rule.serializer.ts';

/**
 * `GET /organizations/:organization_name/consumption-rules` (docs/reference/consumption-rules.md#list-rules): a page, sorted by name.
 * 200; 404.
 */
export const listConsumptionRules = endpoint(
  { responses: pageOf(consumptionRuleShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { id, name } = await rulingOrganization(ctx, req, canReadConsumptionRules);
    const page = parsePage(req);
    const { items, totalCount } = await ctx.stores.consumptionRules.page(id, page);
    const resources = items.map((rule) => renderConsumptionRule(rule, name));
    sendCollection(req, res, resources, { page, totalCount });
  },
);
