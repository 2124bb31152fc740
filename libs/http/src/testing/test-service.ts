import type { Principal, ServiceName } from '@groundwork/contracts';
import {
  createInternalSigner,
  createInternalVerifier,
  generateKeyPair,
  systemClock,
  type Clock,
} from '@groundwork/auth';
import { createLogger } from '@groundwork/telemetry/logging';
import type { Vocabulary } from '@groundwork/wire-vocabulary';
import type { OnUndescribed } from '../routes/description-check.ts';
import { type Route } from '../routes/route.ts';
import { createApp } from '../server/app.ts';
import type { HealthChecks, Lacks, WorkLeft } from '../server/health.ts';
import { listen } from '../server/listen.ts';

/** A user, in the form in which the gateway names users to services. */
export const alice: Principal = {
  kind: 'user',
  id: 'user-alice',
  siteAdministrator: false,
  tokenId: 'at-alice',
};

const issuers = ['gateway', 'registry', 'policy'] as const satisfies readonly ServiceName[];
const pairs = issuers.map((issuer) => ({ issuer, ...generateKeyPair() }));

export const keySet = {
  keys: pairs.map(({ kid, issuer, publicKeyPem }) => ({ kid, issuer, publicKey: publicKeyPem })),
};

/** Signer of a service whose key is in `keySet`. */
export function signerOf(service: (typeof issuers)[number], clock: Clock = systemClock) {
  const pair = pairs.find(({ issuer }) => issuer === service);
  if (pair === undefined) throw new Error(`${service} has no key`);
  return createInternalSigner({ service, privateKeyPem: pair.privateKeyPem, clock });
}

export const audience: ServiceName = 'admin-orgs';

/** Headers of a request from a service, by default from the gateway on behalf of alice. */
export function asCaller(service: (typeof issuers)[number] = 'gateway', principal: Principal | null = alice) {
  return { authorization: `Bearer ${signerOf(service).sign(audience, principal)}` };
}

interface TestServiceOptions {
  readonly vocabulary?: Vocabulary;
  readonly health?: HealthChecks;
  readonly workLeft?: WorkLeft;
  readonly lacks?: Lacks;
  readonly onUndescribed?: OnUndescribed;
}

/** Serves the routes on a free port, as a service does. `logLines` receives the lines that it logs. */
export async function startTestService(routes: readonly Route<null>[], options: TestServiceOptions = {}) {
  const logLines: string[] = [];
  const logger = createLogger({
    service: audience,
    level: 'debug',
    destination: { write: (line) => void logLines.push(line) },
  });
  const verifier = createInternalVerifier({ service: audience, keySet });
  const app = createApp(
    {
      service: audience,
      logger,
      verifier,
      baseUrl: 'https://groundwork.test',
      health: {},
      ...options,
    },
    null,
    routes,
  );
  const listening = await listen(app, { host: '127.0.0.1', port: 0, graceMs: 1000 });
  return { ...listening, url: `http://127.0.0.1:${listening.port}`, logLines };
}
