import type { Grants } from '@groundwork/contracts';

/** A mapping lets whoever manages groups elsewhere into a team, the owners team included: only owners decide that. */
export const canManageGroupMappings = ({ membership }: Grants): boolean => membership === 'owner';
