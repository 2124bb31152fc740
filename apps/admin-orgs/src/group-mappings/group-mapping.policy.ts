import type { Grants } from '@groundwork/contracts';

/**
 * Owners only: a mapping lets the administrator of the provider's groups decide who is in a team, even in the owners
 * team.
 */
export const canManageGroupMappings = ({ membership }: Grants): boolean => membership === 'owner';
