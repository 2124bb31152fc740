import { z } from 'zod';
import { type Envelope, envelopeSchema } from '@groundwork/contracts';
import { parseRows } from '@groundwork/database';
import { listen } from '@groundwork/http';
import { createServiceApp, type RunningService } from '@groundwork/service';
import {
  type ServiceTestApp,
  type VcsConnectionsStandIn,
  startServiceTestApp,
  startVcsConnectionsStandIn,
  testKeys,
} from '@groundwork/testing';
import { configSchema } from '../config.ts';
import { type AdminOrgsContext, createContext } from '../context.ts';
import { routes } from '../routes.ts';
import { migrationDirectories } from '../stores.ts';

/**
 * This service with a database of its own, listening for requests. It runs no relay, so tests can read events from the
 * outbox.
 */
export interface TestApp extends ServiceTestApp<AdminOrgsContext> {
  /** Stand-in for vcs-connections, which knows OAuth tokens. */
  readonly vcsConnections: VcsConnectionsStandIn;
  /** The events in the outbox, oldest first. */
  readonly events: () => Promise<Envelope[]>;
  readonly log: () => string;
  readonly databaseUrl: string;
}

/**
 * @param environment environment variables that are added to the default ones, or replace them
 * @param announced replaces the wait for the bus, which would time out because tests run no relay
 */
export async function startTestApp(
  environment: Record<string, string> = {},
  announced: AdminOrgsContext['announced'] = () => Promise.resolve(),
): Promise<TestApp> {
  const keys = testKeys();
  const vcsConnections = await startVcsConnectionsStandIn(keys);
  const app = await startServiceTestApp({
    service: 'admin-orgs',
    configSchema,
    migrations: migrationDirectories,
    keys,
    environment: {
      VCS_CONNECTIONS_URL: vcsConnections.url,
      BASE_URL: 'http://groundwork.test',
      ...environment,
    },
    standIns: [vcsConnections],
    createContext,
    start: (ctx) => startHttp({ ...ctx, announced }),
    now: '2026-11-20T12:00:00.000Z',
  });
  return {
    ...app,
    databaseUrl: app.database.url,
    vcsConnections,
    events: async () => {
      const rows: unknown = await app.database.database.knex('outbox').select('envelope').orderBy('sequence');
      return parseRows(z.object({ envelope: envelopeSchema }), rows).map(({ envelope }) => envelope);
    },
    log: () => app.logLines.join(''),
  };
}

async function startHttp(ctx: AdminOrgsContext): Promise<RunningService> {
  const server = await listen(createServiceApp(ctx, routes), { host: '127.0.0.1', port: 0, graceMs: 100 });
  return {
    port: server.port,
    settled: () => Promise.resolve(),
    async stop() {
      await server.close();
      await ctx.close();
    },
  };
}
