import { createHash, randomUUID } from 'node:crypto';
import { request, type ClientRequest } from 'node:http';
import { Readable } from 'node:stream';
import type { Grants, Principal, StoredObject } from '@groundwork/contracts';
import { newKey } from '@groundwork/object-storage';
import type { Logger } from '@groundwork/telemetry/logging';
import {
  createPopulation,
  internalHeaders,
  startServiceTestApp,
  testKeys,
  type ApiClient,
  type Population,
  type ServiceTestApp,
} from '@groundwork/testing';
import { configSchema } from '../config.ts';
import { createContext, type PolicyContext } from '../context.ts';
import { startPolicy } from '../start.ts';
import { migrationDirectories } from '../stores.ts';
import { startNeighbors, type Neighbors } from './neighbors.ts';

/** The whole policy service in this process, with stand-ins for the services that it calls. */
export interface PolicyTestApp extends ServiceTestApp<PolicyContext>, Population {
  readonly neighbors: Neighbors;
  /** Begins a request whose body the caller sends. */
  begin(principal: Principal, method: string, path: string): ClientRequest;
  /** A client of another service, for internal requests. */
  readonly service: ApiClient;
  /** A member with the Manage policies permission and no other. */
  manager(organization: Grants['organization']): Principal;
  /** Stores an object as the ingest worker does. */
  store(content: string): Promise<StoredObject>;
}

export const madeAt = new Date('2026-01-02T03:04:05.678Z');

export async function startPolicyTestApp(
  environment: Record<string, string> = {},
  given: { readonly logger?: Logger } = {},
): Promise<PolicyTestApp> {
  const keys = testKeys();
  const neighbors = await startNeighbors(keys);
  const app = await startServiceTestApp({
    service: 'policy',
    configSchema,
    migrations: migrationDirectories,
    keys,
    environment: {
      ADMIN_ORGS_URL: neighbors.adminOrgs.url,
      VCS_CONNECTIONS_URL: neighbors.vcsConnections.url,
      INGEST_WORKER_URL: neighbors.ingestObject.url,
      // Tests of sweeps start them themselves.
      UPLOAD_EXPIRY_INTERVAL_SECONDS: '3600',
      ...environment,
    },
    standIns: [neighbors],
    createContext,
    start: startPolicy,
    now: madeAt,
    ...given,
  });
  const population = createPopulation(neighbors, app.ctx);
  return {
    ...app,
    ...population,
    neighbors,
    service: app.from('ingest-worker'),
    begin: (principal, method, path) =>
      request({
        port: new URL(app.url).port,
        method,
        path,
        headers: internalHeaders(keys, { audience: 'policy', principal }),
      }),
    manager: (organization) => population.permitted(organization, 'managePolicies'),
    async store(content) {
      const key = newKey();
      const { sha256, bytes } = await app.ctx.objects.put(key, Readable.from([Buffer.from(content)]));
      return { key, sha256, bytes };
    },
  };
}

export const someArchive = (): StoredObject => ({
  key: newKey(),
  sha256: createHash('sha256').update(randomUUID()).digest('hex'),
  bytes: 4096,
});
