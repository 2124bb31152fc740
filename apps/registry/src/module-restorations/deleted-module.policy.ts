import type { AccessRule } from '@groundwork/auth';
import { canDeleteModules } from '../modules/module.policy.ts';

/** Those who may delete modules, and site administrators, may restore or purge what was deleted (ADR 82). */
export const canRestoreModules =
  (isSiteAdministrator: boolean): AccessRule =>
  (grants) =>
    isSiteAdministrator || canDeleteModules(grants);
