/**
 * The widest access of a team to workspaces and projects, in ascending order: none; read access to some; more than read
 * access to some workspaces; more than read access to some projects.
 */
export const teamReaches = ['nothing', 'reads', 'workspaces', 'projects'] as const;

export type TeamReach = (typeof teamReaches)[number];
