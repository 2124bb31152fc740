import { randomUUIDv7 } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Span } from '@groundwork/telemetry';
import type { RateLimitState } from '../rate-limits/rate-limits.ts';
import type { Origin, ReadOrigin } from './origin.ts';

/** The route of a path that nobody owns. */
const unknownRoute = 'unknown';

/** One request and its response on the public listener. */
export interface Exchange extends Origin {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** Made here, never taken from the client; it travels to the services and into every event. */
  readonly requestId: string;
  /** `performance.now()` at the start. */
  readonly startedAt: number;
  /** `performance.now()` when its time limits began: at the start, or when its body was here. */
  timedFrom: number;
  /** The client waits for `100 Continue` before it sends its body. */
  readonly expectsContinue: boolean;
  /** Normalized path; empty until it has been read. */
  path: string;
  /** What the path belongs to, for the metrics: an address of the gateway, or a pattern of route-owners.ts. */
  route: string;
  /** Its part of a trace, while traces are on. */
  span: Span | undefined;
  /** Who calls, once known; for the log. */
  principalId: string | undefined;
  /** Not worth a log line at the usual level. */
  isRoutine: boolean;
  /** What is left in the bucket of this request; every response says so. */
  rateLimit: RateLimitState | undefined;
}

export function beginExchange(
  req: IncomingMessage,
  res: ServerResponse,
  expectsContinue: boolean,
  readOrigin: ReadOrigin,
): Exchange {
  // A connection that is gone no longer says whose it was.
  const peer = req.socket.remoteAddress;
  let origin: Origin | undefined;
  // A read that is answered from memory does not need it.
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

/** Whether the request announces a body that is not empty. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
