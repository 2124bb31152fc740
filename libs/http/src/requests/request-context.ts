import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Cause, Principal } from '@groundwork/contracts';
import { badRequest, timeout, unauthenticated } from '@groundwork/errors';
import type { InternalCaller } from '@groundwork/auth';
import type { Vocabulary } from '@groundwork/wire-vocabulary';
import { traceparentFor } from '@groundwork/telemetry';
import { normalizePath, readablePath } from './normalize-path.ts';

/** Header with the milliseconds left for this request. */
export const deadlineHeader = 'x-request-deadline-ms';
/** Header with the id of the request, made by the gateway. */
export const requestIdHeader = 'x-request-id';
/** Header with the client's address, set by the gateway. */
export const sourceAddressHeader = 'x-source-address';
/** Header with a signed internal token in which the catalogue names its visitor to the gateway (T-GW-2). */
export const visitorHeader = 'x-visitor';
/** Header with the number of clients that get the response, if the gateway asks for several at once. */
export const readersHeader = 'x-readers';

/** A service must answer within this time, in milliseconds (ADR 23). */
export const serviceDeadlineMs = 10_000;

/** What this library knows about a request beyond what express knows. */
export interface RequestContext {
  readonly requestId: string;
  readonly sourceAddress: string | null;
  readonly traceparent: string | null;
  /** Normalized path, without the query; its readable beginning if it is refused. */
  readonly path: string;
  readonly query: string;
  /** The time, on the clock of `performance.now()`, by which the request must be answered. */
  readonly deadline: number;
  readonly baseUrl: string;
  readonly vocabulary: Vocabulary;
  caller: InternalCaller | null;
  /** The path of the route that answers, as the table has it; null before one is found. */
  route: string | null;
  /** What the endpoint has read of the request, by `parseBody`, `parseQuery` and `parsePage`. */
  readonly read: { body: boolean; readonly parameters: Set<string> };
}

const contexts = new WeakMap<object, RequestContext>();

/** The context of a request that came through `createApp`. */
export function contextOf(req: Request): RequestContext {
  const context = contexts.get(req);
  if (context === undefined) throw new Error('the request did not come through createApp');
  return context;
}

interface ContextOptions {
  readonly baseUrl: string;
  readonly vocabulary: Vocabulary;
}

/** The first middleware: gives the request its context and its normalized address. */
export function requestContext({ baseUrl, vocabulary }: ContextOptions): RequestHandler {
  return (req, res, next) => {
    const target = normalizePath(req.url);
    const { path, query } = target.ok ? target : { path: readablePath(req.url), query: '' };
    const requestId = requestIdOf(req.get(requestIdHeader));
    contexts.set(req, {
      requestId,
      sourceAddress: req.get(sourceAddressHeader) ?? null,
      traceparent: traceparentFor(req.get('traceparent') ?? null),
      path,
      query,
      deadline: performance.now() + allowedTime(req.get(deadlineHeader)),
      baseUrl,
      vocabulary,
      caller: null,
      route: null,
      read: { body: false, parameters: new Set() },
    });
    res.setHeader('X-Request-Id', requestId);
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.setHeader('Cache-Control', 'no-store');
    if (!target.ok) throw badRequest({ detail: target.reason });
    req.url = query === '' ? path : `${path}?${query}`;
    next();
  };
}

/** Only ids made by the gateway are accepted, so that no client writes into our log. */
const requestIdOf = (given: string | undefined) =>
  given !== undefined && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID();

function allowedTime(header: string | undefined): number {
  const given = header !== undefined && /^\d{1,9}$/.test(header) ? Number(header) : serviceDeadlineMs;
  return Math.min(given, serviceDeadlineMs);
}

/**
 * Milliseconds left for this request, at least 1.
 *
 * @throws GroundworkError `timeout` when there are none
 */
export function remainingTimeOf(req: Request): number {
  const remaining = Math.floor(contextOf(req).deadline - performance.now());
  if (remaining < 1) throw timeout('The request took too long. Try again.');
  return remaining;
}

/**
 * Who calls, after the gateway has checked the token.
 *
 * @throws GroundworkError `unauthenticated` on a route that accepts callers without a token
 */
export function principalOf(req: Request): Principal {
  const principal = contextOf(req).caller?.principal ?? null;
  if (principal === null) throw unauthenticated();
  return principal;
}

/** How many clients get the response to this request: the gateway asks once for equal reads that wait together (ADR 47). */
export function readersOf(req: Request): number {
  const given = req.get(readersHeader);
  return given !== undefined && /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1;
}

/** Who caused the changes of this request, for the audit trail. */
export function causeOf(req: Request): Cause {
  const { caller, sourceAddress, requestId, traceparent } = contextOf(req);
  return { actor: caller?.principal ?? null, sourceAddress, requestId, traceparent };
}
