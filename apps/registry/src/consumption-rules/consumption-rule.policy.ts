import type { AccessRule } from '@groundwork/auth';
import { canListModules, canUpdateModules } from '../modules/module.policy.ts';

/** Members see why versions are absent. */
export const canReadConsumptionRules =
  (isSiteAdministrator: boolean): AccessRule =>
  (grants) =>
    isSiteAdministrator || canListModules(grants);

/** Owners and site administrators. */
export const canManageConsumptionRules =
  (isSiteAdministrator: boolean): AccessRule =>
  (grants) =>
    isSiteAdministrator || canUpdateModules(grants);
