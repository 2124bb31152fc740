/**
 * The widest access that a team has to any workspace or project, in ascending order: none; only to read; more than to
 * read some workspaces; more than to read some projects.
 */
export const teamReaches = ['nothing', 'reads', 'workspaces', 'projects'] as const;

export type TeamReach = (typeof teamReaches)[number];
