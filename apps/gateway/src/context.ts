import { createInternalSigner, readPrivateKey, systemClock, type Clock } from '@groundwork/auth';
import { createInternalClient } from '@groundwork/http';
import { createLogger, type Logger } from '@groundwork/logging';
import type { MessageBus } from '@groundwork/message-bus';
import { connectBus } from '@groundwork/service';
import type { GatewayConfig } from './config.ts';
import { createUpstreams, type Upstreams } from './forwarding/upstreams.ts';
import { createHotReads, type HotReads } from './hot-reads/hot-reads.ts';
import { createReadiness, type Readiness } from './platform/readiness.ts';
import { createRateLimits, type RateLimits } from './rate-limits/rate-limits.ts';
import { createBodyRateGuard, type BodyRateGuard } from './requests/body-rate-guard.ts';
import { createTokenCheck, type TokenCheck } from './tokens/token-check.ts';

/** Everything that a request needs, made once per process. */
export interface GatewayContext {
  readonly service: typeof service;
  readonly config: GatewayConfig;
  readonly logger: Logger;
  readonly bus: Pick<MessageBus, 'listen' | 'close'>;
  readonly tokens: TokenCheck;
  readonly rateLimits: RateLimits;
  readonly upstreams: Upstreams;
  readonly hotReads: HotReads;
  readonly readiness: Readiness;
  readonly bodyRateGuard: BodyRateGuard;
  /** Closes every connection. */
  readonly close: () => Promise<void>;
}

const service = 'gateway';

interface Overrides extends Partial<Pick<GatewayContext, 'logger' | 'bus' | 'bodyRateGuard'>> {
  readonly clock?: Clock;
  readonly requestMilliseconds?: number;
}

/** Connects the gateway; tests pass `overrides` instead of the real thing. */
export async function createContext(
  config: GatewayConfig,
  overrides: Overrides = {},
): Promise<GatewayContext> {
  const { clock = systemClock, bodyRateGuard = createBodyRateGuard(), requestMilliseconds } = overrides;
  const logger = overrides.logger ?? createLogger({ service, level: config.logLevel });
  const signer = createInternalSigner({ service, clock, ...readPrivateKey(config.internalKeyFile) });
  const bus = overrides.bus ?? (await connectBus(config, logger, service));
  const urls = { 'admin-orgs': config.services['admin-orgs'] };
  const client = createInternalClient({ service, signer, urls, logger });
  const upstreams = createUpstreams({ urls: config.services, signer, requestMilliseconds });
  return {
    service,
    config,
    logger,
    bus,
    tokens: createTokenCheck({ client, clock }),
    rateLimits: createRateLimits(config.rateLimits),
    upstreams,
    hotReads: createHotReads(clock),
    readiness: createReadiness(upstreams),
    bodyRateGuard,
    async close() {
      bodyRateGuard.stop();
      await bus.close();
      await client.close();
      await upstreams.close();
    },
  };
}
