import { endpoint, pageOf, parsePage, sendCollection } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { requestedConsumptionRule } from './consumption-rule.access.ts';
import { canReadConsumptionRules } from './consumption-rule.policy.ts';
import {
  consumptionRefusalShape,
  dryRunMeta,
  renderConsumptionRefusal,
} from './consumption-refusal.serializer.ts';
import { isUsed } from './consumption-refusal.ts';
import { dryRun } from './consumption-refusal.view.ts';

/**
 * `GET /consumption-rules/:id/refusals` (docs/reference/consumption-rules.md#refused-versions): a page of the versions that the rule
 * refuses now, or would if it were enforced; those that the organization uses first. 200; 404.
 */
export const listConsumptionRefusals = endpoint(
  { responses: pageOf(consumptionRefusalShape, dryRunMeta) },
  (ctx: RegistryContext) => async (req, res) => {
    const { found, organization } = await requestedConsumptionRule(ctx, req, canReadConsumptionRules);
    const page = parsePage(req);
    const { refusals, isComplete } = await dryRun(ctx, found, organization);
    const shown = refusals.slice((page.number - 1) * page.size, page.number * page.size);
    const counts = { versions: refusals.length, used: refusals.filter(isUsed).length };
    const meta = { counts, 'is-complete': isComplete };
    const resources = shown.map(renderConsumptionRefusal);
    sendCollection(req, res, resources, { page, totalCount: refusals.length, meta });
  },
);
