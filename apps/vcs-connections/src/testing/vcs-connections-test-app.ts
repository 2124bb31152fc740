import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { loadConfig } from '@groundwork/config';
import {
  organizationDeletedV1,
  uniformPermissions,
  type Envelope,
  type Grants,
  type NewEvent,
  type OrganizationPermission,
  type Principal,
  type ServiceName,
} from '@groundwork/contracts';
import { connectDatabase } from '@groundwork/database';
import { silentLogger, type Logger } from '@groundwork/logging';
import type { OutboundHttp } from '@groundwork/outbound-http';
import { newId, randomBase62 } from '@groundwork/resource-id';
import {
  type AdminOrgsStandIn,
  type ApiClient,
  type FixedClock,
  apiClient,
  createTestDatabase,
  fixedClock,
  internalHeaders,
  startAdminOrgsStandIn,
  startTestBus,
  testKeys,
  testPrincipal,
} from '@groundwork/testing';
import { configSchema } from '../config.ts';
import { createContext, type VcsConnectionsContext } from '../context.ts';
import { startVcsConnections } from '../start.ts';
import { migrationDirectories } from '../stores.ts';

type Organization = Grants['organization'];
type GivenGrants = Partial<Omit<Grants, 'organization'>>;

/** The whole service in this process, on a database and an embedded bus of its own, with a stand-in for admin-orgs. */
export interface VcsConnectionsTestApp {
  readonly ctx: VcsConnectionsContext;
  readonly url: string;
  readonly clock: FixedClock;
  readonly adminOrgs: AdminOrgsStandIn;
  /** A client whose requests come through the gateway on behalf of the principal. */
  as(principal: Principal): ApiClient;
  /** A client that another service is. */
  from(issuer: ServiceName): ApiClient;
  /** A client without any token. */
  readonly anonymous: ApiClient;
  /** An organization that admin-orgs knows. */
  organization(given?: Partial<Organization>): Organization;
  /** Somebody to whom admin-orgs grants that in the organization; a member without permissions unless said otherwise. */
  member(organization: Organization, grants?: GivenGrants, given?: Partial<Principal>): Principal;
  /** A member with these permissions and no others. */
  permitted(organization: Organization, ...permissions: OrganizationPermission[]): Principal;
  /** A member with the Manage VCS settings permission. */
  manager(organization: Organization): Principal;
  /** This service has been told that the organization is deleted; admin-orgs still answers for it. */
  tombstone(organization: Organization): Promise<void>;
  /** Publishes an event of another service. */
  publish<Data extends z.ZodType>(event: NewEvent<Data>): Promise<void>;
  /** Resolves when all events are published and handled, and what is deleted is purged. */
  settle(): Promise<void>;
  /** What this service has published. */
  readonly published: readonly Envelope[];
  stop(): Promise<void>;
}

/**
 * @param environment variables beside, or in place of, those that every test has
 * @param overrides `logger`: one whose lines the test reads; `outbound`: with name servers of the test
 */
export async function startVcsConnectionsTestApp(
  environment: Record<string, string> = {},
  { logger = silentLogger(), outbound }: { readonly logger?: Logger; readonly outbound?: OutboundHttp } = {},
): Promise<VcsConnectionsTestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'vcs-connections-test-'));
  const keys = testKeys();
  const { keySetFile, keyFile } = keys.writeTo(folder);
  const adminOrgs = await startAdminOrgsStandIn(keys);
  const clock = fixedClock('2026-01-02T03:04:05.678Z');
  const database = await createTestDatabase({ directories: migrationDirectories });
  const config = loadConfig(configSchema, {
    PORT: '0',
    DATABASE_URL: database.serverUrl,
    ADMIN_ORGS_URL: adminOrgs.url,
    BASE_URL: 'https://groundwork.test',
    SEALING_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
    INTERNAL_KEY_FILE: keyFile('vcs-connections'),
    INTERNAL_KEY_SET_FILE: keySetFile,
    VCS_ALLOW_PRIVATE_ADDRESSES: 'true',
    // Connections are checked by the tests of that.
    VCS_CHECK_INTERVAL_SECONDS: '0',
    ...environment,
  });
  const name = 'vcs-connections test';
  const bus = await startTestBus(database, 'vcs-connections');
  const connect = () =>
    connectDatabase({
      serverUrl: database.serverUrl,
      database: database.name,
      applicationName: name,
      logger,
    });
  const ctx = await createContext(config, {
    logger,
    clock,
    ...(outbound && { outbound }),
    databases: { requests: connect(), background: connect() },
    bus: bus.bus,
  });
  const service = await startVcsConnections(ctx);
  const url = `http://127.0.0.1:${service.port}`;
  const anonymous = apiClient(url);
  const publish = async <Data extends z.ZodType>(event: NewEvent<Data>) => {
    await bus.publish(event, clock.now());
  };
  const settle = async () => {
    await bus.handled();
    await service.settled();
  };
  return {
    ctx,
    url,
    clock,
    adminOrgs,
    anonymous,
    as: (principal) => anonymous.with(internalHeaders(keys, { audience: 'vcs-connections', principal })),
    ...population(adminOrgs, ctx),
    published: bus.published,
    from: (issuer) => anonymous.with(internalHeaders(keys, { audience: 'vcs-connections', issuer })),
    publish,
    settle,
    async tombstone({ id, name, version }) {
      const deleted = { definition: organizationDeletedV1, organizationId: id, aggregateId: id };
      await publish({ ...deleted, aggregateVersion: version + 1, data: { id, name } });
      await settle();
    },
    async stop() {
      await service.stop();
      await adminOrgs.close();
      await bus.drop();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}

function population(adminOrgs: AdminOrgsStandIn, ctx: VcsConnectionsContext) {
  function member(
    organization: Organization,
    grants: GivenGrants = {},
    given: Partial<Principal> = {},
  ): Principal {
    const principal = testPrincipal(given);
    const ordinary: Omit<Grants, 'organization'> = {
      membership: 'member',
      permissions: uniformPermissions(false),
      readsModules: true,
      consumers: [],
    };
    adminOrgs.setGrants(principal, organization.id, { ...ordinary, ...grants });
    return principal;
  }

  const permitted = (organization: Organization, ...permissions: OrganizationPermission[]) =>
    member(organization, {
      permissions: {
        ...uniformPermissions(false),
        ...Object.fromEntries(permissions.map((permission) => [permission, true])),
      },
    });

  return {
    organization(given: Partial<Organization> = {}) {
      const id = newId('organization');
      const organization = {
        id,
        name: `org-name-${randomBase62(8)}`,
        disabled: false,
        version: 1,
        ...given,
      };
      adminOrgs.setOrganization(organization);
      ctx.grants.flush();
      return organization;
    },
    member,
    permitted,
    manager: (organization: Organization) => permitted(organization, 'manageVcsSettings'),
  };
}
