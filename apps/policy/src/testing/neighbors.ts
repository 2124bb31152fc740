import type { ServiceProvider } from '@groundwork/contracts';
import type { OauthTokenId, OrganizationId, ProjectId, WorkspaceId } from '@groundwork/resource-id';
import {
  startAdminOrgsStandIn,
  startVcsConnectionsStandIn,
  type AdminOrgsStandIn,
  type TestKeys,
  type VcsConnectionsStandIn,
} from '@groundwork/testing';

/** The services that policy asks, each a stand-in, and the records that its tests need of them. */
export interface Neighbors extends Pick<AdminOrgsStandIn, 'setOrganization' | 'setGrants'> {
  readonly adminOrgs: AdminOrgsStandIn;
  readonly vcsConnections: VcsConnectionsStandIn;
  /** A project that exists from now on. */
  project(organizationId: OrganizationId): ProjectId;
  /** A workspace that exists from now on; in a project of its own unless one is given. */
  workspace(organizationId: OrganizationId, projectId?: ProjectId): WorkspaceId;
  /** A connection that exists from now on. */
  oauthToken(organizationId: OrganizationId, serviceProvider?: ServiceProvider): OauthTokenId;
  /** How many requests for projects and workspaces have arrived. */
  questions(): number;
  close(): Promise<void>;
}

export async function startNeighbors(keys: TestKeys): Promise<Neighbors> {
  const adminOrgs = await startAdminOrgsStandIn(keys);
  const vcsConnections = await startVcsConnectionsStandIn(keys);
  return {
    adminOrgs,
    vcsConnections,
    setOrganization: (organization) => {
      adminOrgs.setOrganization(organization);
    },
    setGrants: (principal, organizationId, grants) => {
      adminOrgs.setGrants(principal, organizationId, grants);
    },
    project: (organizationId) => adminOrgs.addProject(organizationId),
    workspace: (organizationId, projectId) =>
      adminOrgs.addWorkspace(organizationId, projectId && { projectId }),
    oauthToken: (organizationId, serviceProvider = 'vcs2') =>
      vcsConnections.addOauthToken(organizationId, { serviceProvider, httpUrl: 'https://git.example' }).id,
    questions: () => adminOrgs.lookups(),
    async close() {
      await adminOrgs.close();
      await vcsConnections.close();
    },
  };
}
