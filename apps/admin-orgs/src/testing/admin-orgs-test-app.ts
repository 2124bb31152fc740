import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { z } from 'zod';
import { loadConfig } from '@groundwork/config';
import {
  type Envelope,
  envelopeSchema,
  type Principal,
  type ServiceName,
  topology,
} from '@groundwork/contracts';
import { parseRows } from '@groundwork/database';
import { listen } from '@groundwork/http';
import { createLogger } from '@groundwork/logging';
import { connectMessageBus } from '@groundwork/message-bus';
import {
  type ApiClient,
  type FixedClock,
  type VcsConnectionsStandIn,
  apiClient,
  createTestDatabase,
  fixedClock,
  internalHeaders,
  startVcsConnectionsStandIn,
  testKeys,
} from '@groundwork/testing';
import { configSchema } from '../config.ts';
import { type AdminOrgsContext, createContext } from '../context.ts';
import { createServer } from '../server.ts';
import { migrationDirectories } from '../stores.ts';

/** This service on a database of its own, listening, without its relay: events stay in the outbox to be looked at. */
export interface TestApp {
  readonly ctx: AdminOrgsContext;
  readonly clock: FixedClock;
  /** A client whose requests come from the gateway on behalf of the principal. */
  readonly as: (principal: Principal) => ApiClient;
  /** A client that another service is, without a principal. */
  readonly from: (issuer: ServiceName) => ApiClient;
  /** A client without any internal token. */
  readonly anonymous: ApiClient;
  /** What this service asks when it is asked for OAuth tokens. */
  readonly vcsConnections: VcsConnectionsStandIn;
  /** Every event so far, oldest first. */
  readonly events: () => Promise<Envelope[]>;
  /** Every log line so far. */
  readonly log: () => string;
  readonly databaseUrl: string;
  readonly stop: () => Promise<void>;
}

export async function startTestApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const testDatabase = await createTestDatabase({ directories: migrationDirectories });
  const { database, serverUrl } = testDatabase;
  const keys = testKeys();
  const keyFolder = await mkdtemp(join(tmpdir(), 'admin-orgs-keys-'));
  const vcsConnections = await startVcsConnectionsStandIn(keys);
  const log = captureLog();
  const logger = createLogger({ service: 'admin-orgs', level: 'debug', destination: log.stream });
  const clock = fixedClock('2026-11-20T12:00:00.000Z');
  const { keySetFile, keyFile } = keys.writeTo(keyFolder);
  const config = loadConfig(configSchema, {
    PORT: '0',
    DATABASE_URL: serverUrl,
    INTERNAL_KEY_FILE: keyFile('admin-orgs'),
    INTERNAL_KEY_SET_FILE: keySetFile,
    VCS_CONNECTIONS_URL: vcsConnections.url,
    BASE_URL: 'http://groundwork.test',
    TOKEN_PEPPERS: `one:${randomBytes(32).toString('base64')}`,
    ...environment,
  });
  const bus = await connectMessageBus({
    databaseUrl: serverUrl,
    topology,
    logger,
    name: 'admin-orgs',
    namespace: 'test_admin_orgs_',
  });
  const databases = { requests: database, background: database };
  const ctx = await createContext(config, { logger, clock, databases, bus });
  const server = await listen(createServer(ctx), { host: '127.0.0.1', port: 0, graceMs: 100 });
  const anonymous = apiClient(`http://127.0.0.1:${server.port}`);
  return {
    ctx,
    clock,
    databaseUrl: testDatabase.url,
    as: (principal) => anonymous.with(internalHeaders(keys, { audience: 'admin-orgs', principal })),
    from: (issuer) => anonymous.with(internalHeaders(keys, { audience: 'admin-orgs', issuer })),
    anonymous,
    vcsConnections,
    events: async () => {
      const rows: unknown = await database.knex('outbox').select('envelope').orderBy('sequence');
      return parseRows(z.object({ envelope: envelopeSchema }), rows).map(({ envelope }) => envelope);
    },
    log: log.text,
    async stop() {
      await server.close();
      await ctx.close();
      await vcsConnections.close();
      await testDatabase.drop();
      await rm(keyFolder, { recursive: true });
    },
  };
}

function captureLog() {
  const lines: string[] = [];
  const stream = new PassThrough();
  stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  return { stream, text: () => lines.join('') };
}
