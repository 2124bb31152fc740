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
  /** `performance.now()` at the start of the request. */
  readonly startedAt: number;
  /** `performance.now()` when the time limits of the request began: at its start, or when its body had arrived. */
  timedFrom: number;
  readonly expectsContinue: boolean;
  /** Normalized; empty until it has been read. */
  path: string;
  /** Route for the metrics: an address of the gateway itself, or a pattern from route-owners.ts. */
  route: string;
  span: Span | undefined;
  principalId: string | undefined;
  /** Logged only at the level `debug`. */
  isRoutine: boolean;
  rateLimit: RateLimitState | undefined;
}

/** A class, because closures and accessors made for each request doubled the garbage of hot reads. */
class BegunExchange implements Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly requestId = randomUUIDv7();
  readonly startedAt = performance.now();
  timedFrom = this.startedAt;
  readonly expectsContinue: boolean;
  path = '';
  route = unknownRoute;
  span: Span | undefined = undefined;
  principalId: string | undefined = undefined;
  isRoutine = false;
  rateLimit: RateLimitState | undefined = undefined;
  readonly #readOrigin: ReadOrigin;
  // Kept, because a closed connection no longer has an address.
  readonly #peer: string | undefined;
  #origin: Origin | undefined = undefined;

  constructor(req: IncomingMessage, res: ServerResponse, expectsContinue: boolean, readOrigin: ReadOrigin) {
    this.req = req;
    this.res = res;
    this.expectsContinue = expectsContinue;
    this.#readOrigin = readOrigin;
    this.#peer = req.socket.remoteAddress;
  }

  get sourceAddress(): string {
    return this.#knownOrigin().sourceAddress;
  }

  get hasSession(): boolean {
    return this.#knownOrigin().hasSession;
  }

  // Read lazily: a response from memory does not need it.
  #knownOrigin(): Origin {
    return (this.#origin ??= this.#readOrigin(this.#peer, this.req.headers));
  }
}

export function beginExchange(
  req: IncomingMessage,
  res: ServerResponse,
  expectsContinue: boolean,
  readOrigin: ReadOrigin,
): Exchange {
  return new BegunExchange(req, res, expectsContinue, readOrigin);
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
