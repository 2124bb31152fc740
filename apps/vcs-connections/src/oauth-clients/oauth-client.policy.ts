import type { Grants } from '@groundwork/contracts';

/** Section C: every request about connections needs the permission to manage VCS settings (contract; design 11). */
export const canManageVcsSettings = (grants: Grants): boolean => grants.permissions.manageVcsSettings;
