import { generateApiToken, readKeySet } from '@groundwork/auth';
import { serviceNames, uniformPermissions, type Principal, type ServiceName } from '@groundwork/contracts';
import { newId, type OauthTokenId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import {
  launch,
  processesOf,
  secretsOf,
  type LauncherConfig,
  type LaunchOptions,
  type Platform,
  type ProcessName,
} from '@groundwork/launcher';
import {
  startAdminOrgsStandIn,
  startPublicRegistry,
  startServiceStandIn,
  startVcsConnectionsStandIn,
} from '@groundwork/testing';

/** A service behind the gateway, with stand-ins for all others. */
export interface OneService {
  readonly platform: Platform;
  /** Token of an owner of `acme`, or of the site administrator if the service is admin-orgs. */
  readonly token: string;
  /** Path of a request to the service. */
  readonly firstPath: string;
  /** OAuth token of `acme` in the stand-in for vcs-connections; undefined if the service is vcs-connections. */
  readonly oauthTokenId: OauthTokenId | undefined;
  stop(): Promise<void>;
}

type Options = Pick<LaunchOptions, 'inherited' | 'report' | 'signal'> & { readonly config: LauncherConfig };

/** Path of the gateway itself, for services that have no simple request. */
const ping = '/api/v2/ping';

const firstPaths: Partial<Record<ServiceName, string>> = {
  registry: '/api/v2/organizations/acme/registry-modules',
  policy: '/api/v2/organizations/acme/policy-sets',
  'vcs-connections': '/api/v2/organizations/acme/oauth-clients',
  'admin-orgs': '/api/v2/account/details',
};

/** Starts a service with its stand-ins. Its data is in `config.DATA_DIR`. */
export async function startOneService(
  service: ServiceName,
  { config, ...options }: Options,
): Promise<OneService> {
  const secrets = secretsOf(config);
  const keys = { keySet: readKeySet(secrets.keySetFile) };
  const neighbors = await startNeighbors(service, keys);
  const publicRegistry = await startPublicRegistry();
  const platform = await launch({
    ...options,
    config: { ...config, PUBLIC_REGISTRY_URL: config.PUBLIC_REGISTRY_URL ?? publicRegistry.url },
    standIns: neighbors.addresses,
  });
  return {
    platform,
    token: neighbors.token ?? secrets.adminToken,
    firstPath: firstPaths[service] ?? ping,
    oauthTokenId: neighbors.oauthTokenId,
    async stop() {
      await platform.stop();
      await publicRegistry.stop();
      await neighbors.close();
    },
  };
}

async function startNeighbors(service: ServiceName, keys: Parameters<typeof startServiceStandIn>[0]) {
  const adminOrgs = service === 'admin-orgs' ? undefined : await startAdminOrgs(keys);
  const vcsConnections = service === 'vcs-connections' ? undefined : await startVcsConnectionsStandIn(keys);
  const unknowing = serviceNames.filter(
    (name) => !['gateway', 'admin-orgs', 'vcs-connections', service].includes(name),
  );
  const others = await Promise.all(
    unknowing.map(async (name) => ({ name, standIn: await startServiceStandIn(keys, name, []) })),
  );
  const oauthToken = adminOrgs && vcsConnections?.addOauthToken(adminOrgs.organizationId);

  const all = [
    ...(adminOrgs ? [{ name: 'admin-orgs', standIn: adminOrgs.standIn } as const] : []),
    ...(vcsConnections ? [{ name: 'vcs-connections', standIn: vcsConnections } as const] : []),
    ...others,
  ];
  const addresses: Partial<Record<ProcessName, string>> = {};
  for (const { name, standIn } of all) {
    for (const process of processesOf(name)) addresses[process] = standIn.url;
  }
  return {
    addresses,
    token: adminOrgs?.token,
    oauthTokenId: oauthToken?.id,
    close: async () => {
      await Promise.all(all.map(({ standIn }) => standIn.close()));
    },
  };
}

/** Stand-in with the organization `acme`, a project, and the token of an owner. */
async function startAdminOrgs(keys: Parameters<typeof startServiceStandIn>[0]) {
  const standIn = await startAdminOrgsStandIn(keys);
  const organizationId: OrganizationId = newId('organization');
  const owner: Principal = {
    kind: 'user',
    id: newId('user'),
    siteAdministrator: false,
    tokenId: newId('apiToken'),
  };
  const token = generateApiToken('user');
  standIn.setOrganization({ id: organizationId, name: 'acme', disabled: false, version: 1 });
  standIn.setToken(token, owner);
  standIn.addProject(organizationId, { name: 'shop' });
  standIn.setGrants(owner, organizationId, {
    membership: 'owner',
    permissions: uniformPermissions(true),
    readsModules: true,
    consumers: [],
  });
  return { standIn, organizationId, token };
}
