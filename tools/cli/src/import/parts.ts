/** Parts of an organization that can be imported, those that others refer to first. */
export const allParts = ['projects', 'teams', 'policy-sets', 'modules'] as const;
