import { randomUUIDv7 } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Span } from '@groundwork/telemetry';
import type { RateLimitState } from '../rate-limits/rate-limits.ts';
import type { Origin, ReadOrigin } from './origin.ts';

const unknownRoute = 'unknown';

export interface Exchange extends Origin {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** Created here, never taken from the client; passed to the services and into every event. */
  readonly requestId: string;
  /** `performance.now()` at the start. */
  readonly startedAt: number;
  /** `performance.now()` when its time limits began: at the start, or when its body had arrived. */
  timedFrom: number;
  readonly expectsContinue: boolean;
  /** Normalized; empty until it has been read. */
  path: string;
  /** For the metrics: an address of the gateway, or a pattern of route-owners.ts. */
  route: string;
  span: Span | undefined;
  principalId: string | undefined;
  /** Logged only at the level `debug`. */
  isRoutine: boolean;
  rateLimit: RateLimitState | undefined;
}

export function beginExchange(
  req: IncomingMessage,
  res: ServerResponse,
  expectsContinue: boolean,
  readOrigin: ReadOrigin,
): Exchange {
  // A closed connection no longer has an address.
  const peer = req.socket.remoteAddress;
  let origin: Origin | undefined;
  // Read lazily: a response from memory does not need it.
  const knownOrigin = () => (origin ??= readOrigin(peer, req.headers));
  const startedAt = performance.now();
  return {
    req,
    res,
    requestId: randomUUIDv7(),
    get sourceAddress() {
      return knownOrigin().sourceAddress;
    },
    get hasSession() {
      return knownOrigin().hasSession;
    },
    startedAt,
    timedFrom: startedAt,
    expectsContinue,
    path: '',
    route: unknownRoute,
    span: undefined,
    principalId: undefined,
    isRoutine: false,
    rateLimit: undefined,
  };
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
