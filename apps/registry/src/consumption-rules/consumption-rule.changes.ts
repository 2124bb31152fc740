import { invalid, notFound } from '@groundwork/errors';
import type { RegistryStores } from '../stores.ts';
import type { ConsumptionRule } from './consumption-rule.ts';

export const nameTaken = () =>
  invalid({ detail: 'Name has already been taken', pointer: '/data/attributes/name' });

/** The rule as it is now, which nobody else changes until the transaction ends. @throws GroundworkError `not-found` */
export async function lockConsumptionRule(
  tx: RegistryStores,
  { organizationId, id }: ConsumptionRule,
): Promise<ConsumptionRule> {
  await tx.consumptionRules.touch(organizationId);
  const rule = await tx.consumptionRules.find(organizationId, id);
  if (!rule) throw notFound();
  return rule;
}
