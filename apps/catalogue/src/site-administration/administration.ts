export interface Section {
  /** Segment in addresses. */
  readonly path: string;
  readonly name: string;
}

/** Sections of the site administration, in display order. */
export const sections = {
  organizations: { path: 'organizations', name: 'Organizations' },
  users: { path: 'users', name: 'Users' },
  'group-mappings': { path: 'group-mappings', name: 'Group mappings' },
  'public-modules': { path: 'public-modules', name: 'Public modules' },
  deletions: { path: 'deletions', name: 'Deletions' },
  'parked-events': { path: 'parked-events', name: 'Parked events' },
} as const satisfies Readonly<Record<string, Section>>;

export type SectionName = keyof typeof sections;

/** Address of a page of the site administration: `pathOf('users', id, 'suspend')`. */
export const pathOf = (...below: readonly string[]): string =>
  `/app/admin/${below.map(encodeURIComponent).join('/')}`;
