import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { loadConfig } from '@groundwork/config';
import {
  uniformPermissions,
  type Envelope,
  type Grants,
  type NewEvent,
  type OrganizationPermission,
  type Principal,
  type ServiceName,
} from '@groundwork/contracts';
import { connectDatabase } from '@groundwork/database';
import { silentLogger } from '@groundwork/logging';
import type { BusMessage } from '@groundwork/message-bus';
import {
  type AdminOrgsStandIn,
  type ApiClient,
  type FixedClock,
  type StandInOauthToken,
  type TestDatabase,
  apiClient,
  createTestDatabase,
  fixedClock,
  internalHeaders,
  startAdminOrgsStandIn,
  startTestBus,
  startVcsConnectionsStandIn,
  testKeys,
  testPrincipal,
} from '@groundwork/testing';
import { configSchema } from '../config.ts';
import { createContext, type RegistryContext } from '../context.ts';
import { startRegistry } from '../start.ts';
import { migrationDirectories } from '../stores.ts';
import { madeAt, organization as buildOrganization } from './builders.ts';

type Organization = Grants['organization'];
type GivenGrants = Partial<Omit<Grants, 'organization'>>;

/**
 * The whole registry in this process: HTTP, relay, consumers and sweeper, on a database, an embedded bus and an object
 * storage of its own, with stand-ins for admin-orgs and vcs-connections.
 */
export interface RegistryTestApp {
  readonly ctx: RegistryContext;
  readonly clock: FixedClock;
  /** A client whose requests come through the gateway on behalf of the principal. */
  as(principal: Principal): ApiClient;
  /** A client that another service is, without a principal. */
  from(issuer: ServiceName): ApiClient;
  /** A client without any token. */
  readonly anonymous: ApiClient;
  /** An organization that admin-orgs knows. */
  organization(given?: Partial<Organization>): Organization;
  /** Admin-orgs does not know it any more, and no event has said so. */
  forget(organization: Pick<Organization, 'id'>): void;
  /** Somebody to whom admin-orgs grants that in the organization; a member without permissions unless said otherwise. */
  member(organization: Organization, grants?: GivenGrants): Principal;
  /** Gives him that in one more organization. */
  grant(principal: Principal, organization: Organization, grants?: GivenGrants): void;
  /** The same, while the registry still remembers what it was told before, until an event tells it otherwise. */
  grantUnnoticed(principal: Principal, organization: Organization, grants?: GivenGrants): void;
  /** A member with the Manage modules permission. */
  manager(organization: Organization): Principal;
  owner(organization: Organization): Principal;
  /** From now on the producer is on the list of those who share their modules with the consumer, or no longer. */
  share(producer: Organization, consumer: Organization, shares?: boolean): void;
  /** As `share`, but the registry has not heard of it yet. */
  shareUnnoticed(producer: Organization, consumer: Organization, shares?: boolean): void;
  /** An OAuth token that vcs-connections knows, of that organization. */
  oauthToken(organization: Organization, given?: Partial<StandInOauthToken>): StandInOauthToken;
  /** Publishes an event of another service, as often as it is called; gives back its id. */
  publish<Data extends z.ZodType>(event: NewEvent<Data>, given?: Partial<Envelope>): Promise<string>;
  /** Hands a message to the bus as it is. */
  publishRaw(message: BusMessage): Promise<void>;
  /** Resolves when all events are published and all published events handled (applied, or parked). */
  settle(): Promise<void>;
  /** The events that the registry has published about an aggregate, in the order of its versions. */
  eventsAbout(aggregateId: string): Envelope[];
  /** Why a message was parked; undefined where it was not. */
  parkedReason(messageId: string): Promise<string | undefined>;
  stop(): Promise<void>;
}

export async function startRegistryTestApp(
  environment: Record<string, string> = {},
): Promise<RegistryTestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'registry-test-'));
  const keys = testKeys();
  const adminOrgs = await startAdminOrgsStandIn(keys);
  const vcsConnections = await startVcsConnectionsStandIn(keys);
  const database = await createTestDatabase({ directories: migrationDirectories });
  const clock = fixedClock(madeAt);
  const { keySetFile, keyFile } = keys.writeTo(folder);
  const config = loadConfig(configSchema, {
    PORT: '0',
    DATABASE_URL: database.serverUrl,
    INTERNAL_KEY_FILE: keyFile('registry'),
    INTERNAL_KEY_SET_FILE: keySetFile,
    ADMIN_ORGS_URL: adminOrgs.url,
    VCS_CONNECTIONS_URL: vcsConnections.url,
    BASE_URL: 'https://groundwork.test',
    OBJECT_LINK_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
    OBJECT_STORAGE_URL: pathToFileURL(join(folder, 'objects')).href,
    // Sweeps are started by the tests of them.
    UPLOAD_EXPIRY_INTERVAL_SECONDS: '3600',
    ...environment,
  });
  const bus = await startTestBus(database, 'registry');
  const ctx = await createContext(config, {
    logger: silentLogger(),
    clock,
    databases: { requests: connectTo(database), background: connectTo(database) },
    bus: bus.bus,
  });
  const registry = await startRegistry(ctx);
  const anonymous = apiClient(`http://127.0.0.1:${registry.port}`);

  return {
    ctx,
    clock,
    anonymous,
    as: (principal) => anonymous.with(internalHeaders(keys, { audience: 'registry', principal })),
    from: (issuer) => anonymous.with(internalHeaders(keys, { audience: 'registry', issuer })),
    ...population(adminOrgs, ctx),
    oauthToken: ({ id }, given) => vcsConnections.addOauthToken(id, given),
    publishRaw: bus.publishRaw,
    publish: (event, given) => bus.publish(event, clock.now(), given),
    async settle() {
      await bus.handled();
      await registry.settled();
    },
    eventsAbout: bus.eventsAbout,
    parkedReason: bus.parkedReason,
    async stop() {
      await registry.stop();
      await adminOrgs.close();
      await vcsConnections.close();
      await bus.drop();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}

function population(adminOrgs: AdminOrgsStandIn, ctx: RegistryContext) {
  function grantUnnoticed(principal: Principal, organization: Organization, grants: GivenGrants = {}): void {
    const ordinary: Omit<Grants, 'organization'> = {
      membership: 'member',
      permissions: uniformPermissions(false),
      readsModules: true,
      consumers: [],
    };
    adminOrgs.setGrants(principal, organization.id, { ...ordinary, ...grants });
  }

  function grant(principal: Principal, organization: Organization, grants?: GivenGrants): void {
    grantUnnoticed(principal, organization, grants);
    ctx.grants.flush();
  }

  function shareUnnoticed(producer: Organization, consumer: Organization, shares = true): void {
    adminOrgs.setSharing(producer.id, consumer.id, shares);
  }

  function member(organization: Organization, grants: GivenGrants = {}): Principal {
    const principal = testPrincipal();
    grant(principal, organization, grants);
    return principal;
  }

  return {
    organization(given: Partial<Organization> = {}) {
      const organization = buildOrganization(given);
      adminOrgs.setOrganization(organization);
      ctx.grants.flush();
      return organization;
    },
    grant,
    grantUnnoticed,
    forget: ({ id }: Pick<Organization, 'id'>) => adminOrgs.removeOrganization(id),
    member,
    manager: (organization: Organization) => member(organization, { permissions: only('manageModules') }),
    owner: (organization: Organization) =>
      member(organization, { membership: 'owner', permissions: uniformPermissions(true) }),
    shareUnnoticed,
    share(producer: Organization, consumer: Organization, shares?: boolean) {
      shareUnnoticed(producer, consumer, shares);
      ctx.grants.flush();
    },
  };
}

/** This permission and no other. */
const only = (permission: OrganizationPermission) => ({ ...uniformPermissions(false), [permission]: true });

const connectTo = ({ serverUrl, name }: TestDatabase) =>
  connectDatabase({ serverUrl, database: name, applicationName: 'registry test', logger: silentLogger() });
