import { organizationDeletedV1, type Grants, type Principal } from '@groundwork/contracts';
import type { OutboundHttp } from '@groundwork/outbound-http';
import type { Logger } from '@groundwork/telemetry/logging';
import {
  type AdminOrgsStandIn,
  type Population,
  type ServiceTestApp,
  createPopulation,
  startAdminOrgsStandIn,
  startServiceTestApp,
  testKeys,
} from '@groundwork/testing';
import { configSchema } from '../config.ts';
import { createContext, type VcsConnectionsContext } from '../context.ts';
import { startVcsConnections } from '../start.ts';
import { migrationDirectories } from '../stores.ts';

type Organization = Grants['organization'];

/** The whole service in this process, with a stand-in for admin-orgs. */
export interface VcsConnectionsTestApp extends ServiceTestApp<VcsConnectionsContext>, Population {
  readonly adminOrgs: AdminOrgsStandIn;
  /** A principal with the permission to manage VCS settings. */
  manager(organization: Organization): Principal;
  /** Tells this service that the organization is deleted. The stand-in for admin-orgs still grants access to it. */
  tombstone(organization: Organization): Promise<void>;
}

/**
 * @param environment environment variables that extend or replace those of every test
 * @param overrides `logger`: a logger whose lines the test reads; `outbound`: with the test's own name servers
 */
export async function startVcsConnectionsTestApp(
  environment: Record<string, string> = {},
  { logger, outbound }: { readonly logger?: Logger; readonly outbound?: OutboundHttp } = {},
): Promise<VcsConnectionsTestApp> {
  const keys = testKeys();
  const adminOrgs = await startAdminOrgsStandIn(keys);
  const app = await startServiceTestApp({
    service: 'vcs-connections',
    configSchema,
    migrations: migrationDirectories,
    keys,
    environment: {
      ADMIN_ORGS_URL: adminOrgs.url,
      VCS_ALLOW_PRIVATE_ADDRESSES: 'true',
      // Tests of connection checks start them explicitly.
      VCS_CHECK_INTERVAL_SECONDS: '0',
      ...environment,
    },
    standIns: [adminOrgs],
    createContext: (config, overrides) =>
      createContext(config, { ...overrides, ...(outbound && { outbound }) }),
    start: startVcsConnections,
    now: '2026-01-02T03:04:05.678Z',
    ...(logger && { logger }),
  });
  const population = createPopulation(adminOrgs, app.ctx);
  return {
    ...app,
    ...population,
    adminOrgs,
    manager: (organization) => population.permitted(organization, 'manageVcsSettings'),
    async tombstone({ id, name, version }) {
      const deleted = { definition: organizationDeletedV1, organizationId: id, aggregateId: id };
      await app.publish({ ...deleted, aggregateVersion: version + 1, data: { id, name } });
      await app.settle();
    },
  };
}
