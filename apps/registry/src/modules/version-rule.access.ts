import type { Grants } from '@groundwork/contracts';
import { invalid } from '@groundwork/errors';
import type { RegistryStores } from '../stores.ts';
import { canUpdateModules } from './module.policy.ts';
import { isMilder, type Module } from './module.ts';

/**
 * Only those who may change it later make the rule of a new module milder than that of its organization. The organization must be held.
 *
 * @throws GroundworkError `invalid`
 */
export async function refuseMilderRule(
  stores: Pick<RegistryStores, 'organizations'>,
  grants: Grants,
  { versionRule }: Pick<Module, 'versionRule'>,
): Promise<void> {
  if (versionRule === null || canUpdateModules(grants)) return;
  const rule = (await stores.organizations.find(grants.organization.id))?.moduleVersionRule ?? 'warn';
  if (isMilder(versionRule, rule))
    throw invalid({
      detail: `Version rule cannot be ${versionRule} where that of the organization is ${rule}: leave it out, or ask an owner of the organization`,
      pointer: '/data/attributes/version-rule',
    });
}
