import type { ResourceOf } from '@groundwork/client';

export type Organization = ResourceOf<'Organizations'>;
type Permissions = Organization['attributes']['permissions'];

/** Group of an identity provider that puts a user into a team. */
export interface MappedGroup {
  readonly provider: string;
  readonly group: string;
}

export const organizationsPath = '/app/organizations';

/** Address of a page of an organization: `pathOf('acme', 'teams', id)`. */
export const pathOf = (organization: string, ...below: readonly string[]): string =>
  `${organizationsPath}/${[organization, ...below].map(encodeURIComponent).join('/')}`;

/** Address of a user, for a form; empty for that of the first administrator, which the API accepts nowhere. */
export const contactOf = (email: string): string => (email.endsWith('@localhost') ? '' : email);

/** Group of pages about one part of an organization, such as its modules. */
export interface Section {
  /** Segment in addresses; empty for the overview. */
  readonly path: string;
  readonly name: string;
  /** Sentence about the permission that the section needs; absent if every member may see it. */
  readonly needs?: string;
  readonly isFor?: (permissions: Permissions) => boolean;
}

const owners = {
  needs: 'It is for owners.',
  isFor: (may: Permissions) => may['can-update'],
};
const connectors = {
  needs: 'You need the permission manage-vcs-settings, which an owner can give to one of your teams.',
  isFor: (may: Permissions) => may['can-update-oauth'],
};
const policyMakers = {
  needs: 'You need the permission manage-policies, which an owner can give to one of your teams.',
  isFor: (may: Permissions) => may['can-read-policies'],
};
const tokenMakers = {
  needs: 'It is for owners, and for teams with the permission manage-teams.',
  isFor: (may: Permissions) => may['can-update-api-token'] || may['can-create-team'],
};

/** Sections of the pages of an organization, in display order. */
export const sections = {
  overview: { path: '', name: 'Overview' },
  problems: { path: 'problems', name: 'Problems' },
  modules: { path: 'modules', name: 'Modules' },
  deleted: { path: 'deleted', name: 'Deleted modules', ...owners },
  members: { path: 'members', name: 'Members' },
  teams: { path: 'teams', name: 'Teams' },
  'group-mappings': { path: 'group-mappings', name: 'Group mappings', ...owners },
  tokens: { path: 'tokens', name: 'Tokens', ...tokenMakers },
  connections: { path: 'connections', name: 'Connections', ...connectors },
  'policy-sets': { path: 'policy-sets', name: 'Policy sets', ...policyMakers },
  workspaces: { path: 'workspaces', name: 'Workspaces' },
  sharing: { path: 'sharing', name: 'Sharing' },
  'consumption-rules': { path: 'consumption-rules', name: 'Rules' },
  audit: { path: 'audit-trail', name: 'Audit trail', ...owners },
  settings: { path: 'settings', name: 'Settings', ...owners },
} satisfies Readonly<Record<string, Section>>;

export type SectionName = keyof typeof sections;

/** Sections that a user with these permissions may see. */
export const sectionsFor = (permissions: Permissions): readonly Section[] =>
  Object.values<Section>(sections).filter(({ isFor }) => isFor?.(permissions) ?? true);

export const maySee = (permissions: Permissions, name: SectionName): boolean =>
  sectionsFor(permissions).some(({ path }) => path === sections[name].path);
