import type { z } from 'zod';
import {
  findProjects,
  findWorkspaces,
  introspectToken,
  listConsumingOrganizations,
  listGrants,
  listLinkedWorkspaces,
  listModuleProducers,
  listReadableOrganizations,
  organizationFeed,
  projectFeed,
  showGrants,
  uniformPermissions,
  workspaceFeed,
  type Grants,
  type ModuleOwner,
  type OrganizationReference,
  type Principal,
} from '@groundwork/contracts';
import {
  newId,
  type OrganizationId,
  type ProjectId,
  type WorkspaceId,
} from '@groundwork/contracts/resource-ids';
import { feedRoute, internalRoute, type Route } from '@groundwork/http';
import { recordsOf, startServiceStandIn, type ServiceStandIn } from './service-stand-in.ts';
import type { TestKeys } from './test-keys.ts';

type Organization = Grants['organization'];
type Given = Omit<Grants, 'organization'>;
type Project = z.output<typeof findProjects.response>['projects'][number];
type Workspace = z.output<typeof findWorkspaces.response>['workspaces'][number];

/** Time at which the records of the stand-in were created. */
const createdAt = '2026-01-01T00:00:00.000Z';

interface LinkedWorkspace {
  readonly id: WorkspaceId;
  readonly name: string;
}

/** Stands in for admin-orgs: responds to the requests of services with data that the test has set. */
export interface AdminOrgsStandIn extends ServiceStandIn {
  /** Adds the organization, or replaces the one with its id. */
  setOrganization(organization: Organization): void;
  /** Removes the organization, without any event. */
  removeOrganization(id: string): void;
  setGrants(principal: Principal, organizationId: string, grants: Given): void;
  /** Sets the principal of an API token, for requests of the gateway. */
  setToken(token: string, principal: Principal): void;
  /** Adds a project, with a generated name unless one is given. */
  addProject(organizationId: OrganizationId, given?: Partial<Project>): ProjectId;
  /** Adds a workspace, in a new project unless one is given. */
  addWorkspace(organizationId: OrganizationId, given?: Partial<Workspace>): WorkspaceId;
  /** Removes the workspace, without any event. */
  removeWorkspace(id: WorkspaceId): void;
  /** Lets the principal read this project or workspace, as if a team gave them access. */
  letRead(principal: Principal, id: string): void;
  /** Lets the principal plan in this workspace, and read it. */
  letPlan(principal: Principal, workspaceId: string): void;
  /** Number of requests for projects and workspaces. */
  lookups(): number;
  /** Sets whether the producer shares its modules with the consumer. */
  setSharing(producerId: string, consumerId: string, shares: boolean): void;
  /** Sets the workspaces that are linked with the token. A response lists at most a thousand of them. */
  linkWorkspaces(oauthTokenId: string, workspaces: readonly LinkedWorkspace[]): void;
}

const nothing: Given = {
  membership: 'none',
  permissions: uniformPermissions(false),
  readsModules: false,
  consumers: [],
};

const maxNamed = 1_000;

export async function startAdminOrgsStandIn(keys: Pick<TestKeys, 'keySet'>): Promise<AdminOrgsStandIn> {
  const told = createKnowledge();
  const service = await startServiceStandIn(keys, 'admin-orgs', routesOf(told));
  function addProject(organizationId: OrganizationId, given: Partial<Project> = {}): ProjectId {
    const id = given.id ?? newId('project');
    told.projects.set(id, { id, organizationId, name: `name-of-${id}`, version: 1, createdAt, ...given });
    return id;
  }
  return {
    ...service,
    setOrganization: (organization) => told.organizations.set(organization.id, organization),
    removeOrganization: (id) => told.organizations.delete(id),
    setGrants: (principal, organizationId, grants) =>
      told.granted.set(pairOf(principal.id, organizationId), grants),
    setToken: (token, principal) => told.tokens.set(token, principal),
    addProject,
    addWorkspace(organizationId, given = {}) {
      const id = given.id ?? newId('workspace');
      const projectId = given.projectId ?? addProject(organizationId);
      const own = { id, organizationId, projectId, name: `name-of-${id}`, version: 1, createdAt };
      told.workspaces.set(id, { ...own, ...given });
      return id;
    },
    removeWorkspace: (id) => told.workspaces.delete(id),
    letRead: (principal, id) => told.readable.add(pairOf(principal.id, id)),
    letPlan(principal, workspaceId) {
      const pair = pairOf(principal.id, workspaceId);
      told.readable.add(pair);
      told.plannable.add(pair);
    },
    lookups: () => told.lookups,
    setSharing(producerId, consumerId, shares) {
      if (shares) told.sharing.add(pairOf(producerId, consumerId));
      else told.sharing.delete(pairOf(producerId, consumerId));
    },
    linkWorkspaces: (oauthTokenId, workspaces) => told.linked.set(oauthTokenId, workspaces),
  };
}

const pairOf = (one: string, other: string) => `${one} ${other}`;

type Knowledge = ReturnType<typeof createKnowledge>;

/** State that the test has set, and its consequences. */
function createKnowledge() {
  const organizations = new Map<string, Organization>();
  const granted = new Map<string, Given>();

  function find(reference: OrganizationReference): Organization | undefined {
    if ('id' in reference) return organizations.get(reference.id);
    return [...organizations.values()].find(({ name }) => name === reference.name);
  }

  const grantsIn = (principal: Principal, { id }: Organization) =>
    granted.get(pairOf(principal.id, id)) ?? nothing;

  return {
    organizations,
    granted,
    sharing: new Set<string>(),
    tokens: new Map<string, Principal>(),
    projects: new Map<string, Project>(),
    workspaces: new Map<string, Workspace>(),
    readable: new Set<string>(),
    plannable: new Set<string>(),
    lookups: 0,
    linked: new Map<string, readonly LinkedWorkspace[]>(),
    grantsIn,
    grantsOf(principal: Principal, reference: OrganizationReference): Grants | null {
      const organization = find(reference);
      return organization ? { organization, ...grantsIn(principal, organization) } : null;
    },
    ownersWhere: (isOwner: (organization: Organization) => boolean): ModuleOwner[] =>
      [...organizations.values()]
        .filter((organization) => !organization.disabled && isOwner(organization))
        .map(({ id, name }) => ({ id, name }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

/** The next records, sorted by id, as a feed returns them. */
const pageOf = <Entry extends { readonly id: string }>(
  records: ReadonlyMap<string, Entry>,
  after: string | null,
  atMost: number,
): Entry[] =>
  [...records.values()]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .filter(({ id }) => after === null || id > after)
    .slice(0, atMost);

/** Adds `readable` and `plannable` to a record if the request names a reader. */
const readableBy =
  (told: Knowledge, reader: Principal | undefined) =>
  <Entry extends { readonly id: string }>(record: Entry) => ({
    ...record,
    ...(reader && {
      readable: told.readable.has(pairOf(reader.id, record.id)),
      plannable: told.plannable.has(pairOf(reader.id, record.id)),
    }),
  });

const withProjectOf =
  (told: Knowledge) =>
  <Entry extends { readonly projectId: ProjectId }>(workspace: Entry) => {
    const project = told.projects.get(workspace.projectId);
    return { ...workspace, ...(project && { project }) };
  };

const routesOf = (told: Knowledge): Route<unknown>[] => [
  feedRoute(
    organizationFeed,
    () => (after, atMost) =>
      Promise.resolve(
        pageOf(told.organizations, after, atMost).map(({ version, ...data }) => ({
          id: data.id,
          organizationId: data.id,
          version,
          data,
        })),
      ),
  ),
  feedRoute(
    projectFeed,
    () => (after, atMost) =>
      Promise.resolve(
        pageOf(told.projects, after, atMost).map(({ id, name, version, organizationId, tagBindings }) => ({
          id,
          organizationId,
          version,
          data: { id, name, ...(tagBindings && { tagBindings }) },
        })),
      ),
  ),
  feedRoute(
    workspaceFeed,
    () => (after, atMost) =>
      Promise.resolve(
        pageOf(told.workspaces, after, atMost).map(
          ({ id, name, projectId, version, organizationId, tagBindings }) => ({
            id,
            organizationId,
            version,
            data: { id, name, projectId, oauthTokenId: null, ...(tagBindings && { tagBindings }) },
          }),
        ),
      ),
  ),
  internalRoute(findProjects, () => ({ ids, reader }) => {
    told.lookups += 1;
    return Promise.resolve({ projects: recordsOf(told.projects, ids).map(readableBy(told, reader)) });
  }),
  internalRoute(findWorkspaces, () => ({ ids, reader, withProjects = false }) => {
    told.lookups += 1;
    const workspaces = recordsOf(told.workspaces, ids).map(readableBy(told, reader));
    return Promise.resolve({ workspaces: withProjects ? workspaces.map(withProjectOf(told)) : workspaces });
  }),
  internalRoute(introspectToken, () => ({ token }) => {
    const principal = told.tokens.get(token);
    return Promise.resolve(principal ? { active: true, principal, expiresAt: null } : { active: false });
  }),
  internalRoute(
    showGrants,
    () =>
      ({ principal, organization }) =>
        Promise.resolve({ grants: told.grantsOf(principal, organization) }),
  ),
  internalRoute(
    listGrants,
    () =>
      ({ subjects }) =>
        Promise.resolve({
          grants: subjects.map(({ principal, organization }) => told.grantsOf(principal, organization)),
        }),
  ),
  internalRoute(
    listModuleProducers,
    () =>
      ({ consumerId }) =>
        Promise.resolve({
          producers: told.ownersWhere(({ id }) => told.sharing.has(pairOf(id, consumerId))),
        }),
  ),
  internalRoute(
    listConsumingOrganizations,
    () =>
      ({ principals }) =>
        Promise.resolve({
          organizations: principals.map((principal) =>
            told
              .ownersWhere((organization) => told.grantsIn(principal, organization).membership !== 'none')
              .map(({ id }) => id),
          ),
        }),
  ),
  internalRoute(
    listReadableOrganizations,
    () =>
      ({ principal }) =>
        Promise.resolve({
          organizations: told.ownersWhere(
            (organization) => told.grantsIn(principal, organization).readsModules,
          ),
        }),
  ),
  internalRoute(listLinkedWorkspaces, () => ({ oauthTokenIds }) => {
    const workspaces = oauthTokenIds.flatMap((id) => told.linked.get(id) ?? []);
    return Promise.resolve({ workspaces: workspaces.slice(0, maxNamed), totalCount: workspaces.length });
  }),
];
