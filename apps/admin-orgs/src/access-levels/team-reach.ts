/**
 * The widest access that a team has to any workspace or project, in ascending order: none; only read access; more than
 * read access to some workspace; more than read access to some project.
 */
export const teamReaches = ['nothing', 'reads', 'workspaces', 'projects'] as const;

export type TeamReach = (typeof teamReaches)[number];
