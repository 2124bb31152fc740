/**
 * How far the access of a team to workspaces and projects reaches at most, the least first: to nothing; it reads some;
 * it may do more with some workspaces; it may do more with some projects.
 */
export const teamReaches = ['nothing', 'reads', 'workspaces', 'projects'] as const;

export type TeamReach = (typeof teamReaches)[number];
