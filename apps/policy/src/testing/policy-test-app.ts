import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type ClientRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { loadConfig } from '@groundwork/config';
import {
  uniformPermissions,
  type Envelope,
  type Grants,
  type NewEvent,
  type Principal,
  type StoredObject,
} from '@groundwork/contracts';
import { connectDatabase } from '@groundwork/database';
import { silentLogger } from '@groundwork/logging';
import { newKey } from '@groundwork/object-storage';
import { newId, randomBase62 } from '@groundwork/resource-id';
import {
  apiClient,
  createTestDatabase,
  fixedClock,
  internalHeaders,
  startTestBus,
  testKeys,
  testPrincipal,
  type ApiClient,
  type FixedClock,
  type TestDatabase,
} from '@groundwork/testing';
import { configSchema } from '../config.ts';
import { createContext, type PolicyContext } from '../context.ts';
import { startPolicy } from '../start.ts';
import { migrationDirectories } from '../stores.ts';
import { startNeighbours, type Neighbours } from './neighbours.ts';

type Organization = Grants['organization'];

/**
 * The whole policy service in this process: HTTP, relay, consumers, purge and sweeper, on a database, an embedded bus
 * and an object storage of its own, with stand-ins for admin-orgs and vcs-connections.
 */
export interface PolicyTestApp {
  readonly ctx: PolicyContext;
  readonly clock: FixedClock;
  readonly database: TestDatabase;
  readonly neighbours: Neighbours;
  /** A client whose requests come through the gateway on behalf of the principal. */
  as(principal: Principal): ApiClient;
  /** Begins such a request and leaves its body to the caller. */
  begin(principal: Principal, method: string, path: string): ClientRequest;
  /** A client of another service, for internal requests. */
  readonly service: ApiClient;
  /** A client without any token. */
  readonly anonymous: ApiClient;
  /** An organization that admin-orgs knows. */
  organization(given?: Partial<Organization>): Organization;
  /** Somebody to whom admin-orgs grants that in the organization. */
  member(organization: Organization, grants?: Partial<Omit<Grants, 'organization'>>): Principal;
  /** A member with the Manage policies permission and no other. */
  manager(organization: Organization): Principal;
  /** Stores an object as the ingest worker does. */
  store(content: string): Promise<StoredObject>;
  /** Publishes an event of another service, as often as it is called; gives back its id. */
  publish<Data extends z.ZodType>(event: NewEvent<Data>, given?: Partial<Envelope>): Promise<string>;
  /** Resolves when all events are published and all published events handled (applied, or parked). */
  settle(): Promise<void>;
  /** The events that the service has published about an aggregate, in the order of its versions. */
  eventsAbout(aggregateId: string): Envelope[];
  /** Why a message was parked; undefined where it was not. */
  parkedReason(messageId: string): Promise<string | undefined>;
  stop(): Promise<void>;
}

export const madeAt = new Date('2026-01-02T03:04:05.678Z');

export async function startPolicyTestApp(environment: Record<string, string> = {}): Promise<PolicyTestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'policy-test-'));
  const keys = testKeys();
  const neighbours = await startNeighbours(keys);
  const database = await createTestDatabase({ directories: migrationDirectories });
  const clock = fixedClock(madeAt);
  const { keySetFile, keyFile } = keys.writeTo(folder);
  const config = loadConfig(configSchema, {
    PORT: '0',
    DATABASE_URL: database.serverUrl,
    INTERNAL_KEY_FILE: keyFile('policy'),
    INTERNAL_KEY_SET_FILE: keySetFile,
    ADMIN_ORGS_URL: neighbours.adminOrgsUrl,
    VCS_CONNECTIONS_URL: neighbours.vcsConnectionsUrl,
    BASE_URL: 'https://groundwork.test',
    OBJECT_LINK_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
    OBJECT_STORAGE_URL: pathToFileURL(join(folder, 'objects')).href,
    // Sweeps are started by the tests of them.
    UPLOAD_EXPIRY_INTERVAL_SECONDS: '3600',
    ...environment,
  });
  const bus = await startTestBus(database, 'policy');
  const ctx = await createContext(config, {
    logger: silentLogger(),
    clock,
    databases: { requests: connectTo(database), background: connectTo(database) },
    bus: bus.bus,
  });
  const policy = await startPolicy(ctx);
  const anonymous = apiClient(`http://127.0.0.1:${policy.port}`);
  return {
    ctx,
    clock,
    database,
    neighbours,
    anonymous,
    service: anonymous.with(internalHeaders(keys, { audience: 'policy', issuer: 'ingest-worker' })),
    as: (principal) => anonymous.with(internalHeaders(keys, { audience: 'policy', principal })),
    begin: (principal, method, path) =>
      request({
        port: policy.port,
        method,
        path,
        headers: internalHeaders(keys, { audience: 'policy', principal }),
      }),
    ...population(neighbours, ctx),
    async store(content) {
      const key = newKey();
      const { sha256, bytes } = await ctx.objects.put(key, Readable.from([Buffer.from(content)]));
      return { key, sha256, bytes };
    },
    publish: (event, given) => bus.publish(event, clock.now(), given),
    async settle() {
      await bus.handled();
      await policy.settled();
    },
    eventsAbout: bus.eventsAbout,
    parkedReason: bus.parkedReason,
    async stop() {
      await policy.stop();
      await neighbours.close();
      await bus.drop();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}

/** An archive as outcomes of the ingest name it. */
export const someArchive = (): StoredObject => ({
  key: newKey(),
  sha256: createHash('sha256').update(randomUUID()).digest('hex'),
  bytes: 4096,
});

function population(neighbours: Neighbours, ctx: PolicyContext) {
  function member(organization: Organization, grants: Partial<Omit<Grants, 'organization'>> = {}): Principal {
    const principal = testPrincipal();
    neighbours.setGrants(principal, organization.id, {
      membership: 'member',
      permissions: uniformPermissions(false),
      readsModules: true,
      consumers: [],
      ...grants,
    });
    return principal;
  }
  return {
    organization(given: Partial<Organization> = {}) {
      const name = `org-name-${randomBase62(8)}`;
      const organization = { id: newId('organization'), name, disabled: false, version: 1, ...given };
      neighbours.setOrganization(organization);
      ctx.grants.flush();
      return organization;
    },
    member,
    manager: (organization: Organization) =>
      member(organization, { permissions: { ...uniformPermissions(false), managePolicies: true } }),
  };
}

const connectTo = ({ serverUrl, name }: TestDatabase) =>
  connectDatabase({ serverUrl, database: name, applicationName: 'policy test', logger: silentLogger() });
