import { createInternalVerifier, readKeySet, type InternalVerifier } from '@groundwork/auth';
import { canReadModules, type ModuleDocument, type ModuleList, type ModulePage } from '@groundwork/contracts';
import { readHealthAtScrape } from '@groundwork/http';
import {
  connectNeighbors,
  createProcessContext,
  createServiceSigner,
  startNeighborCheck,
  type ProcessContext,
  type ProcessOverrides,
} from '@groundwork/service';
import { createGrants } from '@groundwork/service/grants';
import { metrics, readAtScrape } from '@groundwork/telemetry';
import type { GatewayConfig } from './config.ts';
import { createSharedReads, type SharedReads } from './forwarding/shared-reads.ts';
import { createUpstreams, type Upstreams } from './forwarding/upstreams.ts';
import { createHotReads, type HotReads } from './hot-reads/hot-reads.ts';
import { createListAudiences } from './hot-reads/list-audiences.ts';
import { createModuleAudiences } from './hot-reads/module-audiences.ts';
import { createModuleChanges } from './hot-reads/module-changes.ts';
import { createPageAudiences } from './hot-reads/page-audiences.ts';
import { createReaders, wholeAudience } from './hot-reads/readers.ts';
import { createRecordReads, type RecordReads } from './hot-reads/record-reads.ts';
import { createReadiness, type Readiness } from './platform/readiness.ts';
import { createRateLimits, failureLimit, type RateLimits } from './rate-limits/rate-limits.ts';
import { createTokenLookups } from './rate-limits/token-lookups.ts';
import { createBodyBudget, type BodyBudget } from './exchanges/body-budget.ts';
import { createRateGuard, type RateGuard } from './exchanges/rate-guard.ts';
import { createTokenCheck, type TokenCheck } from './tokens/token-check.ts';
import { createTokenQuestions } from './tokens/token-questions.ts';

/** Limit on kept lists of the registry protocol. Whoever searches for many words leaves many of them. */
const maxListBytes = 16 * 1024 * 1024;

export interface GatewayContext extends ProcessContext<GatewayConfig> {
  readonly verifier: InternalVerifier;
  readonly tokens: TokenCheck;
  readonly rateLimits: RateLimits;
  readonly upstreams: Upstreams;
  readonly moduleReads: HotReads<ModuleDocument>;
  readonly pageReads: HotReads<ModulePage>;
  readonly listReads: HotReads<ModuleList>;
  readonly recordReads: RecordReads;
  readonly sharedReads: SharedReads;
  readonly readiness: Readiness;
  readonly bodyBudget: BodyBudget;
  readonly rateGuard: RateGuard;
}

interface Overrides
  extends ProcessOverrides, Partial<Pick<GatewayContext, 'bodyBudget' | 'rateGuard' | 'sharedReads'>> {
  readonly requestMs?: number;
  /** A clock that never jumps, in milliseconds. */
  readonly elapsed?: () => number;
  readonly patienceMs?: number;
  readonly checkMs?: number;
  readonly lookUp?: (host: string) => Promise<unknown>;
}

export async function createContext(
  config: GatewayConfig,
  overrides: Overrides = {},
): Promise<GatewayContext> {
  const { bodyBudget = createBodyBudget(), rateGuard = createRateGuard(), requestMs } = overrides;
  const { sharedReads = createSharedReads(), patienceMs, checkMs, lookUp, elapsed } = overrides;
  const base = await createProcessContext({ service: 'gateway', config, overrides });
  const signer = createServiceSigner(base);
  const { clock } = base;
  const keySet = readKeySet(config.internalKeySetFile);
  const verifier = createInternalVerifier({ service: 'gateway', keySet, clock });
  const client = connectNeighbors({ ...base, urls: config.services });
  const upstreams = createUpstreams({ urls: config.services, signer, requestMs });
  const lookups = createTokenLookups(failureLimit(config.rateLimits));
  const questions = createTokenQuestions(client);
  const tokens = createTokenCheck({ ...base, client, lookups, questions });
  const rateLimits = createRateLimits(config.rateLimits);
  const grants = createGrants({ ...base, client });
  const changes = createModuleChanges(client, elapsed);
  const moduleReads = createHotReads({
    clock,
    changes,
    readers: createReaders(grants, canReadModules),
    audiences: createModuleAudiences(grants, changes.rules),
  });
  const pageReads = createHotReads({
    clock,
    changes: changes.ofPages,
    readers: createReaders(grants, canReadModules),
    audiences: createPageAudiences(grants),
    renewedAfter: 0.75,
  });
  const listReads = createHotReads({
    clock,
    changes: changes.ofLists,
    readers: wholeAudience,
    audiences: createListAudiences(grants),
    maxBytes: maxListBytes,
    renewedAfter: 0.75,
  });
  const recordReads = createRecordReads({ client, clock, elapsed, grants });
  const keptDocuments = () =>
    [moduleReads, pageReads, listReads, ...Object.values(recordReads)].reduce(
      (sum, reads) => sum + reads.size(),
      0,
    );
  const endReading = readAtScrape('caches', () => [
    metrics.cacheEntries.sample({ cache: 'tokens' }, tokens.size()),
    metrics.cacheEntries.sample({ cache: 'hot-reads' }, keptDocuments()),
  ]);
  const neighbors = startNeighborCheck({ client, logger: base.logger });
  const { logger } = base;
  const urls = config.services;
  const readiness = createReadiness({ upstreams, urls, neighbors, logger, patienceMs, checkMs, lookUp });
  const endTelling = readHealthAtScrape({
    readiness: async () => (await readiness.failing()).length === 0,
  });
  async function close() {
    endReading();
    endTelling();
    rateGuard.stop();
    await Promise.all([readiness.stop(), changes.flush(), grants.close()]);
    await Promise.all([client.close(), upstreams.close()]);
    await base.close();
  }
  return {
    ...base,
    verifier,
    tokens,
    rateLimits,
    upstreams,
    moduleReads,
    pageReads,
    listReads,
    recordReads,
    sharedReads,
    readiness,
    bodyBudget,
    rateGuard,
    close,
  };
}
