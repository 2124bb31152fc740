import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { newNonce, type UploadClaim } from '@groundwork/auth';
import { loadConfig } from '@groundwork/config';
import { envelopeSchema, type Envelope, type Principal, type ServiceName } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { parseRows } from '@groundwork/database';
import { listen } from '@groundwork/http';
import { openObjectStorage } from '@groundwork/object-storage';
import { createServiceApp } from '@groundwork/service';
import {
  apiClient,
  createLineLogger,
  createTestDatabase,
  fixedClock,
  internalHeaders,
  startVcsConnectionsStandIn,
  testKeys,
} from '@groundwork/testing';
import { z } from 'zod';
import { objectConfigSchema, workerConfigSchema, type WorkerConfig } from '../config.ts';
import { createObjectContext, type ObjectOverrides } from '../context-object.ts';
import { createWorkerContext, type WorkerContext, type WorkerOverrides } from '../context-worker.ts';
import { routes } from '../routes.ts';
import { sweepObjects } from '../objects/object-sweep.ts';
import { migrationDirectories } from '../stores.ts';
import { inspectorProgram } from './builders.ts';
import { countObjects, findOutcome } from './stored-state.ts';
import { startPolicyStandIn } from './policy-stand-in.ts';
import { unusedBus } from './unused-bus.ts';

const outboxRow = z.object({ envelope: z.preprocess(parseIfText, envelopeSchema) });

export interface WorkerOptions {
  readonly overrides: WorkerOverrides;
  readonly env?: Record<string, string>;
  readonly jobs?: Partial<WorkerConfig['jobs']>;
}

export type IngestTestApp = Awaited<ReturnType<typeof startIngestTestApp>>;

/**
 * HTTP side of the `object` process, with its own database, its own storage directory and a stopped clock. Neither relay nor sweep runs;
 * vcs-connections and policy are stand-ins; every version exists unless a test says otherwise; events are read from the outbox.
 */
export async function startIngestTestApp(env: Record<string, string> = {}, overrides: ObjectOverrides = {}) {
  const testDatabase = await createTestDatabase({ directories: migrationDirectories });
  const directory = await mkdtemp(join(tmpdir(), 'ingest-worker-'));
  const clock = fixedClock();
  const keys = testKeys();
  const vcsConnections = await startVcsConnectionsStandIn(keys);
  const policy = await startPolicyStandIn(keys);
  const { keySetFile, keyFile } = keys.writeTo(join(directory, 'keys'));
  const environment = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: testDatabase.serverUrl,
    INTERNAL_KEY_FILE: keyFile('ingest-worker'),
    INTERNAL_KEY_SET_FILE: keySetFile,
    OBJECT_STORAGE_URL: pathToFileURL(join(directory, 'objects')).href,
    BASE_URL: 'https://groundwork.test',
    OBJECT_LINK_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    VCS_CONNECTIONS_URL: vcsConnections.url,
    // Nothing listens at this address: tests that need the owner of versions start it.
    REGISTRY_URL: 'http://127.0.0.1:9',
    POLICY_URL: policy.url,
    ...env,
  };
  const { logger, logLines } = createLineLogger('ingest-worker');
  const shared = {
    databases: { requests: testDatabase.database, background: testDatabase.database },
    bus: unusedBus,
    logger,
    clock,
    versionOwners: { has: () => Promise.resolve(true) },
    ...overrides,
  };
  const ctx = await createObjectContext(loadConfig(objectConfigSchema, environment), shared);
  const server = await listen(createServiceApp(ctx, routes), {
    host: '127.0.0.1',
    port: 0,
    requestTimeoutMs: 0,
  });
  const baseUrl = `http://127.0.0.1:${server.port}`;

  const signUpload = (claim: Partial<UploadClaim> = {}) =>
    `/v1/object/${ctx.objectLinks.signUpload({
      purpose: 'module-version',
      subject: newId('moduleVersion'),
      organizationId: newId('organization'),
      expiresAt: new Date(clock.now().getTime() + 3_600_000),
      maxBytes: 1_000_000_000,
      nonce: newNonce(),
      ...claim,
    })}`;

  return {
    ctx,
    clock,
    baseUrl,
    port: server.port,
    testDatabase,
    vcsConnections,
    policy,
    logLines,
    client: apiClient(baseUrl),
    /** A client that sends requests as the gateway does, on behalf of the principal. */
    as: (principal: Principal) =>
      apiClient(baseUrl, internalHeaders(keys, { audience: 'ingest-worker', principal })),
    /** A client that sends requests as another service does. */
    from: (issuer: ServiceName) =>
      apiClient(baseUrl, internalHeaders(keys, { audience: 'ingest-worker', issuer })),
    signUpload,
    /** Names of the files in storage, complete or not. */
    async storedFiles() {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && entry.parentPath !== join(directory, 'keys'))
        .map(({ name }) => name);
    },
    /** Path of a stored object. */
    async pathOfObject(key: string) {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true });
      const found = entries.find((entry) => entry.isFile() && key !== '' && entry.name.includes(key));
      if (!found) throw new Error('there is no such object');
      return join(found.parentPath, found.name);
    },
    countObjects: () => countObjects(testDatabase.database.knex),
    findOutcome: (subject: string) => findOutcome(testDatabase.database.knex, subject),
    /** Runs the sweep as if all leases had ended. */
    async sweepAbandoned(): Promise<void> {
      const abandoned = testDatabase.database.knex('objects').whereIn('state', ['writing', 'deleting']);
      await abandoned.update({ lease_until: new Date(0) });
      await sweepObjects({ ...ctx, retentionSeconds: 86_400 });
    },
    /** Opens the app's own storage, for tests that give the app a different one. */
    openOwnStorage: () => openObjectStorage(environment.OBJECT_STORAGE_URL),
    async outbox(): Promise<Envelope[]> {
      const rows: unknown = await testDatabase.database.knex('outbox').select('envelope').orderBy('id');
      return parseRows(outboxRow, rows).map(({ envelope }) => envelope);
    },
    async eventsAbout(aggregateId: string): Promise<Envelope[]> {
      const { knex } = testDatabase.database;
      const rows: unknown = await knex('outbox')
        .select('envelope')
        .whereRaw("envelope -> 'aggregate' ->> 'id' = ?", [aggregateId])
        .orderBy('id');
      return parseRows(outboxRow, rows).map(({ envelope }) => envelope);
    },
    /** Context of the `worker` process on the same database and storage. The process is not started. */
    createWorker(options: WorkerOptions): Promise<WorkerContext> {
      const config = loadConfig(workerConfigSchema, { ...environment, ...options.env });
      const jobs = { ...config.jobs, ...options.jobs };
      return createWorkerContext({ ...config, jobs }, { ...shared, inspectorProgram, ...options.overrides });
    },
    environment,
    async stop() {
      await server.close();
      await ctx.client.close();
      await vcsConnections.close();
      await policy.close();
      ctx.objects.stop();
      await testDatabase.drop();
    },
  };
}

function parseIfText(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}
