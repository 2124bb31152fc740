import type { Principal } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import type { RegistryContext } from '../context.ts';
import type { JudgingRule } from './refusal.ts';

/** Enforced rules that concern a reader, and the organizations that have them, sorted by id. */
export interface Consumption {
  readonly rules: readonly JudgingRule[];
  readonly consumers: readonly OrganizationId[];
}

/** The rules of the organizations for which the token consumes (ADR 87); undefined if they have none that is enforced. */
export async function consumptionOf(
  { grants, stores }: Pick<RegistryContext, 'grants' | 'stores'>,
  principal: Principal,
): Promise<Consumption | undefined> {
  const organizations = await grants.consumingOrganizations(principal);
  const rules = await stores.consumptionRules.enforcedIn(organizations);
  if (rules.length === 0) return undefined;
  return { rules, consumers: [...new Set(rules.map(({ organizationId }) => organizationId))] };
}
