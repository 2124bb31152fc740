import {
  consumptionRuleCreatedV1,
  consumptionRuleDeletedV1,
  consumptionRuleUpdatedV1,
  eventAbout,
} from '@groundwork/contracts';
import type { ConsumptionRule } from './consumption-rule.ts';

/** Event `consumption-rule.created`. */
export const consumptionRuleCreated = (rule: ConsumptionRule) =>
  eventAbout(consumptionRuleCreatedV1, rule, dataOf(rule));

/** Event `consumption-rule.updated`. */
export const consumptionRuleUpdated = (rule: ConsumptionRule) =>
  eventAbout(consumptionRuleUpdatedV1, rule, dataOf(rule));

/** Event `consumption-rule.deleted`: the tombstone, with the next version. */
export const consumptionRuleDeleted = (rule: ConsumptionRule) =>
  eventAbout(
    consumptionRuleDeletedV1,
    { ...rule, aggregateVersion: rule.aggregateVersion + 1 },
    dataOf(rule),
  );

const dataOf = ({ id, name, enforcement, terms, reason, link }: ConsumptionRule) => ({
  id,
  name,
  enforcement,
  terms,
  reason,
  link,
});
