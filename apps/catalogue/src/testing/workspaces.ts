import { listOf } from './organization-responses.ts';

const organization = { data: { id: 'acme', type: 'organizations' } };

/** Workspace in the project `prj-1`, whose reader may do everything with it. */
export const workspaceOf = (id: string, attributes: object = {}, permissions: object = {}) => ({
  id,
  type: 'workspaces',
  attributes: {
    name: `name-of-${id}`,
    description: null,
    'created-at': '2026-01-02T03:04:05Z',
    'tag-names': [],
    'vcs-repo': null,
    locked: false,
    'locked-reason': null,
    permissions: {
      'can-update': true,
      'can-destroy': true,
      'can-lock': true,
      'can-unlock': true,
      'can-force-unlock': true,
      ...permissions,
    },
    ...attributes,
  },
  relationships: { organization, project: { data: { id: 'prj-1', type: 'projects' } } },
});

/** Project whose reader may do everything with it. */
export const projectOf = (id: string, attributes: object = {}, permissions: object = {}) => ({
  id,
  type: 'projects',
  attributes: {
    name: 'Network',
    description: null,
    'workspace-count': 2,
    permissions: {
      'can-update': true,
      'can-destroy': true,
      'can-create-workspace': true,
      'can-move-workspace': true,
      'can-read-teams': true,
      'can-manage-teams': true,
      ...permissions,
    },
    ...attributes,
  },
  relationships: { organization },
});

/** Permissions of somebody who may only read. */
export const nothing = {
  'can-update': false,
  'can-destroy': false,
  'can-lock': false,
  'can-unlock': false,
  'can-force-unlock': false,
  'can-create-workspace': false,
  'can-move-workspace': false,
  'can-manage-teams': false,
};

export const tagOf = (key: string, value: string, inheritedFrom?: string) => ({
  id: `etb-${key}`,
  type: 'effective-tag-bindings',
  attributes: { key, value },
  ...(inheritedFrom !== undefined && { links: { 'inherited-from': inheritedFrom } }),
});

/** Policy set that applies because it is global. */
export const effectiveOf = (name: string, attributes: object = {}) => ({
  id: `polset-${name}`,
  type: 'effective-policy-sets',
  attributes: {
    name,
    kind: 'kind1',
    enforced: true,
    'not-enforced-because': [],
    'applied-by': ['global'],
    'excluded-by': [],
    policies: [{ name: 'one', 'enforcement-level': 'advisory' }],
    ...attributes,
  },
});

/** Teams of an organization, with their names. */
export const teamsOf = (names: Readonly<Record<string, string>>) =>
  listOf(Object.entries(names).map(([id, name]) => ({ id, type: 'teams', attributes: { name } })));

export const teamWorkspaceOf = (id: string, team: string, attributes: object) => ({
  id,
  type: 'team-workspaces',
  attributes: { runs: 'read', 'workspace-locking': false, ...attributes },
  relationships: {
    team: { data: { id: team, type: 'teams' } },
    workspace: { data: { id: 'ws-1', type: 'workspaces' } },
  },
});

export const teamProjectOf = (id: string, team: string, access: string, inside: object = {}) => ({
  id,
  type: 'team-projects',
  attributes: {
    access,
    'project-access': { settings: 'update', teams: 'read', 'variable-sets': 'none' },
    'workspace-access': {
      runs: 'plan',
      create: true,
      locking: false,
      move: false,
      delete: false,
      ...inside,
    },
  },
  relationships: {
    team: { data: { id: team, type: 'teams' } },
    project: { data: { id: 'prj-1', type: 'projects' } },
  },
});
