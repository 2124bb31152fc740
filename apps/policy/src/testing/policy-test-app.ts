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
  envelopeSchema,
  ownAccord,
  topology,
  uniformPermissions,
  type Envelope,
  type Grants,
  type NewEvent,
  type Principal,
  type StoredObject,
} from '@groundwork/contracts';
import { connectDatabase } from '@groundwork/database';
import { silentLogger } from '@groundwork/logging';
import { connectMessageBus, type MessageBus } from '@groundwork/message-bus';
import { newKey } from '@groundwork/object-storage';
import { newId, randomBase62 } from '@groundwork/resource-id';
import {
  apiClient,
  createTestDatabase,
  fixedClock,
  internalHeaders,
  testKeys,
  testPrincipal,
  waitFor,
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
  const namespace = `test_${randomBase62(8).toLowerCase()}_`;
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
  const bus = recordingBus(await connectTestBus(database, namespace));
  const ctx = await createContext(config, {
    logger: silentLogger(),
    clock,
    databases: { requests: connectTo(database), background: connectTo(database) },
    bus: bus.bus,
  });
  const policy = await startPolicy(ctx);
  const anonymous = apiClient(`http://127.0.0.1:${policy.port}`);
  const sent: string[] = [];
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
    async publish(event, given = {}) {
      const envelope = envelopeOf(event, clock.now(), given);
      const { publisher, routingKey } = event.definition;
      sent.push(envelope.id);
      await bus.bus.publish([{ id: envelope.id, publisher, routingKey, body: JSON.stringify(envelope) }]);
      return envelope.id;
    },
    async settle() {
      await waitFor(async () => (await countHandled(database, sent)) === new Set(sent).size, {
        describe: 'all messages are handled',
      });
      await policy.settled();
    },
    eventsAbout: (aggregateId) =>
      bus.published
        .filter(({ aggregate }) => aggregate.id === aggregateId)
        .sort((a, b) => a.aggregate.version - b.aggregate.version),
    parkedReason: async (messageId) => {
      const row: { reason: string } | undefined = await database.database
        .knex('inbox')
        .whereNotNull('parked_at')
        .where({ id: messageId })
        .first('reason');
      return row?.reason;
    },
    async stop() {
      await policy.stop();
      await neighbours.close();
      await dropBus(database, namespace);
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

const connectTestBus = (database: TestDatabase, namespace: string) =>
  connectMessageBus({
    databaseUrl: database.serverUrl,
    topology,
    logger: silentLogger(),
    name: 'policy test',
    namespace,
  });

const dropBus = (database: TestDatabase, namespace: string) =>
  database.database.knex.raw('drop database if exists ?? with (force)', [`${namespace}groundwork_bus`]);

/** The bus, and what policy has published on it. */
function recordingBus(bus: MessageBus): { bus: MessageBus; published: Envelope[] } {
  const published: Envelope[] = [];
  return {
    published,
    bus: {
      ...bus,
      async publish(messages) {
        await bus.publish(messages);
        const own = messages.filter(({ publisher }) => publisher === 'policy');
        published.push(...own.map(({ body }) => envelopeSchema.parse(JSON.parse(body))));
      },
    },
  };
}

function envelopeOf<Data extends z.ZodType>(
  event: NewEvent<Data>,
  now: Date,
  given: Partial<Envelope>,
): Envelope {
  const { type, major, publisher, aggregate, deletes } = event.definition;
  return {
    id: randomUUID(),
    type,
    major,
    publisher,
    occurredAt: now.toISOString(),
    organizationId: event.organizationId,
    aggregate: { kind: aggregate, id: event.aggregateId, version: event.aggregateVersion },
    deleted: deletes,
    cause: ownAccord,
    data: event.data,
    ...given,
  };
}

async function countHandled(database: TestDatabase, ids: readonly string[]): Promise<number> {
  const rows: unknown[] = await database.database
    .knex('inbox')
    .select('id')
    .whereIn('id', [...ids])
    .whereNull('retry_at');
  return rows.length;
}
