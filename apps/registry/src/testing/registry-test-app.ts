import type { Grants, Principal } from '@groundwork/contracts';
import {
  type Population,
  type ServiceTestApp,
  type StandInOauthToken,
  type VcsConnectionsStandIn,
  createPopulation,
  startAdminOrgsStandIn,
  startServiceTestApp,
  startVcsConnectionsStandIn,
  testKeys,
} from '@groundwork/testing';
import { configSchema } from '../config.ts';
import { createContext, type RegistryContext } from '../context.ts';
import { startRegistry } from '../start.ts';
import { migrationDirectories } from '../stores.ts';
import { madeAt } from './builders.ts';

type Organization = Grants['organization'];

/** The whole registry in this process, with stand-ins for admin-orgs and vcs-connections. */
export interface RegistryTestApp extends ServiceTestApp<RegistryContext>, Population {
  /** Admin-orgs no longer knows the organization, but no event has reported that. */
  forget(organization: Pick<Organization, 'id'>): void;
  /** A member with the Manage modules permission. */
  manager(organization: Organization): Principal;
  /** From now on the producer shares its modules with the consumer, or no longer does. */
  share(producer: Organization, consumer: Organization, shares?: boolean): void;
  /** Like `share`, but the registry has not received the event yet. */
  shareUnnoticed(producer: Organization, consumer: Organization, shares?: boolean): void;
  /** Commits that vcs-connections lists from now on, and the requests for them. */
  readonly commits: Pick<VcsConnectionsStandIn, 'listCommitsOf' | 'commitRequests'>;
  /** A token of the organization that vcs-connections knows. */
  oauthToken(organization: Organization, given?: Partial<StandInOauthToken>): StandInOauthToken;
}

export async function startRegistryTestApp(
  environment: Record<string, string> = {},
  given: { readonly hasGeneratedInput?: boolean } = {},
): Promise<RegistryTestApp> {
  const keys = testKeys();
  const adminOrgs = await startAdminOrgsStandIn(keys);
  const vcsConnections = await startVcsConnectionsStandIn(keys);
  const app = await startServiceTestApp({
    service: 'registry',
    configSchema,
    migrations: migrationDirectories,
    keys,
    environment: {
      ADMIN_ORGS_URL: adminOrgs.url,
      VCS_CONNECTIONS_URL: vcsConnections.url,
      // Tests of sweeps start them themselves.
      UPLOAD_EXPIRY_INTERVAL_SECONDS: '3600',
      ...environment,
    },
    standIns: [adminOrgs, vcsConnections],
    createContext,
    start: startRegistry,
    now: madeAt,
    ...given,
  });
  const population = createPopulation(adminOrgs, app.ctx);
  function shareUnnoticed(producer: Organization, consumer: Organization, shares = true): void {
    adminOrgs.setSharing(producer.id, consumer.id, shares);
  }
  return {
    ...app,
    ...population,
    forget: ({ id }) => adminOrgs.removeOrganization(id),
    manager: (organization) => population.permitted(organization, 'manageModules'),
    shareUnnoticed,
    share(producer, consumer, shares) {
      shareUnnoticed(producer, consumer, shares);
      app.ctx.grants.flush();
    },
    commits: vcsConnections,
    oauthToken: ({ id }, given) => vcsConnections.addOauthToken(id, given),
  };
}
