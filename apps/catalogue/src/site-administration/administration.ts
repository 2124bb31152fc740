/** A part of the site administration that has pages of its own. */
export interface Section {
  /** What addresses call it. */
  readonly path: string;
  readonly name: string;
}

/** In the order in which they are shown. */
export const sections = {
  organizations: { path: 'organizations', name: 'Organizations' },
  users: { path: 'users', name: 'Users' },
  'group-mappings': { path: 'group-mappings', name: 'Group mappings' },
  deletions: { path: 'deletions', name: 'Deletions' },
  'parked-events': { path: 'parked-events', name: 'Parked events' },
} as const satisfies Readonly<Record<string, Section>>;

export type SectionName = keyof typeof sections;

/** A page of the site administration: `pathOf('users', id, 'suspend')`. */
export const pathOf = (...below: readonly string[]): string =>
  `/app/admin/${below.map(encodeURIComponent).join('/')}`;
