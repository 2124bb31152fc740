import {
  findOauthTokens,
  findProjects,
  findWorkspaces,
  showGrants,
  uniformPermissions,
  type Grants,
  type OrganizationReference,
  type Principal,
  type ServiceProvider,
} from '@groundwork/contracts';
import { internalRoute } from '@groundwork/http';
import {
  newId,
  type OauthTokenId,
  type OrganizationId,
  type ProjectId,
  type WorkspaceId,
} from '@groundwork/resource-id';
import { startServiceStandIn, type TestKeys } from '@groundwork/testing';

type GivenGrants = Omit<Grants, 'organization'>;

/**
 * Handles policy's requests to admin-orgs and vcs-connections, over HTTP and in the shapes of libs/contracts, with the
 * data that the test has set.
 */
export interface Neighbours {
  readonly adminOrgsUrl: string;
  readonly vcsConnectionsUrl: string;
  /** Makes the organization known, or replaces what was known under its id. */
  setOrganization(organization: Grants['organization']): void;
  setGrants(principal: Principal, organizationId: string, grants: GivenGrants): void;
  /** A project that exists from now on. */
  project(organizationId: OrganizationId): ProjectId;
  /** A workspace that exists from now on; in a project of its own unless one is given. */
  workspace(organizationId: OrganizationId, projectId?: ProjectId): WorkspaceId;
  /** A connection that exists from now on. */
  oauthToken(organizationId: OrganizationId, serviceProvider?: ServiceProvider): OauthTokenId;
  /** Forgets a project or workspace, as its deletion does. */
  forget(id: string): void;
  /** How many requests for projects and workspaces have arrived. */
  questions(): number;
  close(): Promise<void>;
}

const nothing: GivenGrants = {
  membership: 'none',
  permissions: uniformPermissions(false),
  readsModules: false,
  consumers: [],
};
const createdAt = '2026-01-01T00:00:00.000Z';

export async function startNeighbours(keys: TestKeys): Promise<Neighbours> {
  const organizations = new Map<string, Grants['organization']>();
  const granted = new Map<string, GivenGrants>();
  const projects = new Map<string, { id: ProjectId; organizationId: OrganizationId }>();
  const workspaces = new Map<
    string,
    { id: WorkspaceId; organizationId: OrganizationId; projectId: ProjectId }
  >();
  const tokens = new Map<
    string,
    { id: OauthTokenId; organizationId: OrganizationId; serviceProvider: ServiceProvider }
  >();
  let questions = 0;
  const keyOf = (principal: Principal, organizationId: string) => `${principal.id} ${organizationId}`;

  function find(reference: OrganizationReference) {
    if ('id' in reference) return organizations.get(reference.id);
    return [...organizations.values()].find(({ name }) => name === reference.name);
  }

  function grantsOf(principal: Principal, reference: OrganizationReference): Grants | null {
    const organization = find(reference);
    if (!organization) return null;
    return { organization, ...(granted.get(keyOf(principal, organization.id)) ?? nothing) };
  }

  const known = <Value>(records: ReadonlyMap<string, Value>, ids: readonly string[]) =>
    ids.flatMap((id) => records.get(id) ?? []);

  const adminOrgs = await startServiceStandIn(keys, 'admin-orgs', [
    internalRoute(
      showGrants,
      () =>
        ({ principal, organization }) =>
          Promise.resolve({ grants: grantsOf(principal, organization) }),
    ),
    internalRoute(findProjects, () => ({ ids }) => {
      questions += 1;
      const found = known(projects, ids);
      return Promise.resolve({
        projects: found.map((record) => ({ ...record, version: 1, name: `name-of-${record.id}`, createdAt })),
      });
    }),
    internalRoute(findWorkspaces, () => ({ ids }) => {
      questions += 1;
      const found = known(workspaces, ids);
      return Promise.resolve({
        workspaces: found.map((record) => ({
          ...record,
          version: 1,
          name: `name-of-${record.id}`,
          createdAt,
        })),
      });
    }),
  ]);
  const vcsConnections = await startServiceStandIn(keys, 'vcs-connections', [
    internalRoute(
      findOauthTokens,
      () =>
        ({ ids }) =>
          Promise.resolve({
            oauthTokens: known(tokens, ids).map((token) => ({
              ...token,
              oauthClientId: newId('oauthClient'),
              httpUrl: 'https://git.example',
            })),
          }),
    ),
  ]);

  const newProject = (organizationId: OrganizationId) => {
    const id = newId('project');
    projects.set(id, { id, organizationId });
    return id;
  };
  return {
    adminOrgsUrl: adminOrgs.url,
    vcsConnectionsUrl: vcsConnections.url,
    setOrganization: (organization) => organizations.set(organization.id, organization),
    setGrants: (principal, organizationId, grants) => granted.set(keyOf(principal, organizationId), grants),
    project: newProject,
    workspace(organizationId, projectId = newProject(organizationId)) {
      const id = newId('workspace');
      workspaces.set(id, { id, organizationId, projectId });
      return id;
    },
    oauthToken(organizationId, serviceProvider = 'vcs2') {
      const id = newId('oauthToken');
      tokens.set(id, { id, organizationId, serviceProvider });
      return id;
    },
    forget(id) {
      projects.delete(id);
      workspaces.delete(id);
    },
    questions: () => questions,
    async close() {
      await adminOrgs.close();
      await vcsConnections.close();
    },
  };
}
