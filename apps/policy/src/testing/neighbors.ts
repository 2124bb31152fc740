import { findOpaWorkers, type ServiceProvider } from '@groundwork/contracts';
import type {
  OauthTokenId,
  OrganizationId,
  ProjectId,
  WorkspaceId,
} from '@groundwork/contracts/resource-ids';
import { unavailable } from '@groundwork/errors';
import { internalRoute } from '@groundwork/http';
import {
  startAdminOrgsStandIn,
  startServiceStandIn,
  startVcsConnectionsStandIn,
  type AdminOrgsStandIn,
  type ServiceStandIn,
  type TestKeys,
  type VcsConnectionsStandIn,
} from '@groundwork/testing';

/** Stand-ins for other services, and their records. */
export interface Neighbors extends Pick<AdminOrgsStandIn, 'setOrganization' | 'setGrants'> {
  readonly adminOrgs: AdminOrgsStandIn;
  readonly vcsConnections: VcsConnectionsStandIn;
  readonly ingestObject: ServiceStandIn;
  /** Sets what the workers have; null if they cannot be asked. */
  setOpaVersions(versions: readonly string[] | null): void;
  project(organizationId: OrganizationId): ProjectId;
  workspace(organizationId: OrganizationId, projectId?: ProjectId): WorkspaceId;
  oauthToken(organizationId: OrganizationId, serviceProvider?: ServiceProvider): OauthTokenId;
  /** Number of requests for projects and workspaces so far. */
  questions(): number;
  close(): Promise<void>;
}

export async function startNeighbors(keys: TestKeys): Promise<Neighbors> {
  const adminOrgs = await startAdminOrgsStandIn(keys);
  const vcsConnections = await startVcsConnectionsStandIn(keys);
  let opaVersions: readonly string[] | null = ['1.22.4'];
  const ingestObject = await startServiceStandIn(keys, 'ingest-worker', [
    internalRoute(findOpaWorkers, () => () => {
      if (opaVersions === null) throw unavailable('the database is away');
      return Promise.resolve({ opaVersions: [...opaVersions] });
    }),
  ]);
  return {
    adminOrgs,
    vcsConnections,
    ingestObject,
    setOpaVersions: (versions) => {
      opaVersions = versions;
    },
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
      await ingestObject.close();
    },
  };
}
