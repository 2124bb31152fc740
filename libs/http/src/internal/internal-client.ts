import { Pool } from 'undici';
import type { z } from 'zod';
import {
  serviceNames,
  servingProcess,
  type InternalRequest,
  type Principal,
  type ServiceName,
} from '@groundwork/contracts';
import { isError, timeout, unavailable } from '@groundwork/errors';
import { systemClock, type Clock, type InternalSigner } from '@groundwork/auth';
import { inSpan, metrics, traceparentFor } from '@groundwork/telemetry';
import type { Logger } from '@groundwork/telemetry/logging';
import { deadlineHeader, requestIdHeader } from '../requests/request-context.ts';
import { roundTripPath, roundTripSchema } from './round-trip.ts';

/** Time limit for an internal request, in milliseconds (ADR 23). */
export const internalTimeoutMs = 2000;
/** The owner has the same deadline as this client, so its 504 can arrive just before the client's timer fires. */
const ownerIsLate = 504;
const roundTripMs = 1000;
const maxResponseBytes = 4 * 1024 * 1024;

interface InternalClientOptions {
  readonly service: ServiceName;
  readonly signer: InternalSigner;
  readonly urls: Readonly<Partial<Record<ServiceName, string>>>;
  readonly logger: Logger;
  readonly clock?: Clock;
}

/** A neighbor's response to a round trip. */
export interface RoundTrip {
  /** How far the neighbor's clock is ahead of ours, in milliseconds; negative if it is behind. */
  readonly aheadMs: number;
  readonly refusal: string | null;
}

interface AskOptions {
  /** Null if the service calls on its own behalf. */
  readonly principal?: Principal | null;
  /** Milliseconds left for the request that needs this one. More than 2 s count as 2 s. */
  readonly deadlineMs?: number;
  readonly requestId?: string | null;
}

/** Client for requests to other services. */
export interface InternalClient {
  /**
   * @returns the owner's response, parsed
   * @throws GroundworkError `unavailable` when the owner cannot be reached or its response does not match the
   *   schema; `timeout` when it does not respond in time
   */
  ask<Body extends z.ZodType, ResponseSchema extends z.ZodType>(
    request: InternalRequest<Body, ResponseSchema>,
    body: z.input<Body>,
    options?: AskOptions,
  ): Promise<z.output<ResponseSchema>>;
  readonly neighbors: readonly ServiceName[];
  /**
   * Checks if a neighbor accepts our internal tokens, and reads its clock.
   *
   * @throws Error if the neighbor sends no valid response within 1 s
   */
  tryOut(neighbor: ServiceName): Promise<RoundTrip>;
  close(): Promise<void>;
}

export function createInternalClient(options: InternalClientOptions): InternalClient {
  const { service, signer, urls, logger, clock = systemClock } = options;
  const pools = new Map<ServiceName, Pool>();

  function poolOf(owner: ServiceName): Pool {
    const url = urls[owner];
    if (url === undefined) throw new Error(`the address of ${owner} is not configured`);
    const pool = pools.get(owner) ?? newPool(url);
    pools.set(owner, pool);
    return pool;
  }

  return {
    async ask(request, body, { principal = null, deadlineMs = internalTimeoutMs, requestId = null } = {}) {
      const { owner, path, issuers } = request;
      if (!issuers.includes(service)) throw new Error(`${service} may not call ${path}`);
      const pool = poolOf(owner);
      const call = {
        path,
        body: JSON.stringify(body),
        headers: {
          authorization: `Bearer ${signer.sign(owner, principal)}`,
          'content-type': 'application/json',
          ...(requestId !== null && { [requestIdHeader]: requestId }),
        },
      };
      const startedAt = performance.now();
      const note = (outcome: 'ok' | 'timeout' | 'unavailable') =>
        metrics.internalRequests.observe(
          { upstream: servingProcess(owner), outcome },
          (performance.now() - startedAt) / 1000,
        );
      try {
        const text = await inSpan(spanOf(owner, path), () =>
          askOnceOrTwice(pool, traced(call), Math.min(deadlineMs, internalTimeoutMs)),
        );
        const response = request.response.parse(JSON.parse(text));
        note('ok');
        return response;
      } catch (error) {
        logger.warn({ err: error, owner: servingProcess(owner), path, requestId }, 'internal request failed');
        note(isTimeout(error) ? 'timeout' : 'unavailable');
        if (isTimeout(error)) throw timeout(`${owner} did not respond in time`, { cause: error });
        throw unavailable(`${owner} could not be reached`, { cause: error });
      }
    },
    neighbors: serviceNames.filter((name) => urls[name] !== undefined),
    async tryOut(neighbor) {
      const sentAt = clock.now().getTime();
      const { statusCode, body } = await poolOf(neighbor).request({
        method: 'GET',
        path: roundTripPath,
        headers: { authorization: `Bearer ${signer.sign(neighbor, null)}` },
        signal: AbortSignal.timeout(roundTripMs),
      });
      const response = await body.text();
      const tookMs = clock.now().getTime() - sentAt;
      // If this process was suspended during the round trip, it cannot compute how far the clocks differ.
      if (statusCode !== 200 || tookMs > roundTripMs) throw new Error(`no round trip to ${neighbor}`);
      const { time, refusal } = roundTripSchema.parse(JSON.parse(response));
      return { aheadMs: Math.round(Date.parse(time) - sentAt - tookMs / 2), refusal };
    },
    async close() {
      const open = [...pools.values()];
      pools.clear();
      await Promise.all(open.map((pool) => pool.close()));
    },
  };
}

const newPool = (url: string) =>
  new Pool(url, {
    connections: 64,
    pipelining: 1,
    connect: { timeout: internalTimeoutMs },
    maxResponseSize: maxResponseBytes,
  });

const spanOf = (owner: ServiceName, path: string) => ({
  name: `POST ${path}`,
  kind: 'client' as const,
  attributes: { 'http.request.method': 'POST', 'http.route': path, 'server.address': servingProcess(owner) },
});

function traced(call: Call): Call {
  const traceparent = traceparentFor(null);
  return traceparent === null ? call : { ...call, headers: { ...call.headers, traceparent } };
}

interface Call {
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Retries once, in the remaining time, if the connection breaks before the first byte of a response. */
async function askOnceOrTwice(pool: Pool, call: Call, timeMs: number): Promise<string> {
  const deadline = performance.now() + timeMs;
  try {
    return await askOnce(pool, call, deadline);
  } catch (error) {
    if (!brokeBeforeResponse(error)) throw error;
    return await askOnce(pool, call, deadline);
  }
}

async function askOnce(pool: Pool, { path, body, headers }: Call, deadline: number): Promise<string> {
  const timeMs = Math.max(1, Math.floor(deadline - performance.now()));
  const response = await pool.request({
    method: 'POST',
    path,
    body,
    headers: { ...headers, [deadlineHeader]: String(timeMs) },
    signal: AbortSignal.timeout(timeMs),
  });
  const text = await response.body.text().catch((error: unknown) => {
    throw new ResponseError('the connection was lost during the response', { cause: error });
  });
  if (response.statusCode === ownerIsLate)
    throw new DOMException('the owner ended the response early', 'TimeoutError');
  if (response.statusCode !== 200) throw new ResponseError(`answered ${response.statusCode}`);
  return text;
}

/** A failure after the owner began to respond. It is not retried, because the work would be done twice. */
class ResponseError extends Error {}

const connectionErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

function brokeBeforeResponse(error: unknown): boolean {
  return isError(error) && 'code' in error && connectionErrors.has(String(error.code));
}

function isTimeout(error: unknown): boolean {
  if (!isError(error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return error.name === 'TimeoutError' || /^UND_ERR_\w+_TIMEOUT$/.test(code) || isTimeout(error.cause);
}
