import { isDeepStrictEqual } from 'node:util';
import type { RuleTerms } from '@groundwork/contracts';
import { newId, type ConsumptionRuleId, type OrganizationId } from '@groundwork/contracts/resource-ids';

/** Our own limits. */
export const maxConsumptionRules = 100;
export const maxRuleNameLength = 100;
export const maxRuleReasonLength = 500;
export const maxRuleLinkLength = 2000;
export const maxRuleConstraintLength = 256;
export const maxRulePatterns = 200;
/** A year. */
export const maxRuleHours = 8760;
export const maxWindowLines = 100;

export const ruleKinds = ['minimum-age', 'window', 'allow', 'deny'] as const;
export type RuleKind = (typeof ruleKinds)[number];

export const enforcements = ['dry-run', 'enforced'] as const;
export const windowUnits = ['major', 'minor', 'version'] as const;
export const windowEffects = ['allow', 'warn', 'refuse'] as const;

/**
 * A rule of an organization about the modules that its tokens may use (ADR 87).
 *
 * - `enforcement`: a dry run refuses nothing.
 * - `reason`, `link`: shown to whoever is refused.
 */
export interface ConsumptionRule {
  readonly id: ConsumptionRuleId;
  readonly organizationId: OrganizationId;
  readonly name: string;
  readonly enforcement: (typeof enforcements)[number];
  readonly terms: RuleTerms;
  readonly reason: string | null;
  readonly link: string | null;
  readonly aggregateVersion: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The members that can change; `terms` keeps its kind. */
export type RuleChanges = Pick<ConsumptionRule, 'name' | 'enforcement' | 'terms' | 'reason' | 'link'>;

export const newConsumptionRule = (
  given: RuleChanges & Pick<ConsumptionRule, 'organizationId'>,
  now: Date,
): ConsumptionRule => ({
  ...given,
  id: newId('consumptionRule'),
  aggregateVersion: 1,
  createdAt: now,
  updatedAt: now,
});

/** The same rule if nothing differs. */
export function changeConsumptionRule(
  rule: ConsumptionRule,
  changes: RuleChanges,
  now: Date,
): ConsumptionRule {
  const next = { ...rule, ...changes };
  if (isDeepStrictEqual(next, rule)) return rule;
  return { ...next, aggregateVersion: rule.aggregateVersion + 1, updatedAt: now };
}
