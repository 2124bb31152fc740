import type { Grants } from '@groundwork/contracts';

/** Every request about connections needs the permission to manage VCS settings (docs/reference/oauth-clients.md). */
export const canManageVcsSettings = (grants: Grants): boolean => grants.permissions.manageVcsSettings;
