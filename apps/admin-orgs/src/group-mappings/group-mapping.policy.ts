import type { Grants } from '@groundwork/contracts';

/**
 * Permits only owners: a mapping lets whoever manages the groups at the provider decide who is in a team, even in the
 * owners team.
 */
export const canManageGroupMappings = ({ membership }: Grants): boolean => membership === 'owner';
