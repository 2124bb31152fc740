import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Cause, Principal } from '@groundwork/contracts';
import { badRequest, timeout, unauthenticated } from '@groundwork/errors';
import type { InternalCaller } from '@groundwork/auth';
import type { Vocabulary } from '@groundwork/wire-vocabulary';
import { traceparentFor } from '@groundwork/telemetry';
import { normalizePath, readablePath } from './normalize-path.ts';

/** Header: milliseconds left for this request. */
export const deadlineHeader = 'x-request-deadline-ms';
/** Header: id of the request, set by the gateway. */
export const requestIdHeader = 'x-request-id';
/** Header: the client's address, set by the gateway. */
export const sourceAddressHeader = 'x-source-address';
/** Header: a signed internal token in which the catalogue names its visitor to the gateway (T-GW-2). */
export const visitorHeader = 'x-visitor';
/** Header: number of clients that get the response, if a gateway of the previous release sends one request for several. */
const readersHeader = 'x-readers';

/** Time limit for a service's response, in milliseconds (ADR 23). */
export const serviceDeadlineMs = 10_000;

/** `lacked`: names of what the caller lacks; each would be enough. */
type Refusal =
  { readonly reason: 'absent' } | { readonly reason: 'denied'; readonly lacked: readonly string[] };

/** This library's data about a request. */
export interface RequestContext {
  readonly requestId: string;
  readonly sourceAddress: string | null;
  readonly traceparent: string | null;
  /** The normalized path, without the query. If the target is refused, the result of `readablePath`. */
  readonly path: string;
  readonly query: string;
  /** Time by which the response must be sent, on the clock of `performance.now()`. */
  readonly deadline: number;
  readonly baseUrl: string;
  readonly vocabulary: Vocabulary;
  caller: InternalCaller | null;
  route: string | null;
  /** Why the response is 404, for the access log only. */
  refusal: Refusal | null;
  /** Parts of the request that the endpoint has read with `parseBody`, `parseQuery` and `parsePage`. */
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

/** First middleware: creates the request's context and normalizes `req.url`. */
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
      refusal: null,
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

/** Only ids in the gateway's format are accepted, so that no client can write arbitrary text into our log. */
const requestIdOf = (given: string | undefined) =>
  given !== undefined && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID();

function allowedTime(header: string | undefined): number {
  const given = header !== undefined && /^\d{1,9}$/.test(header) ? Number(header) : serviceDeadlineMs;
  return Math.min(given, serviceDeadlineMs);
}

/** Milliseconds left for this request, at least 1. @throws GroundworkError `timeout` when none are left */
export function remainingTimeOf(req: Request): number {
  const remaining = Math.floor(contextOf(req).deadline - performance.now());
  if (remaining < 1) throw timeout('The request took too long. Try again.');
  return remaining;
}

/**
 * The authenticated caller.
 *
 * @throws GroundworkError `unauthenticated` if the request has no principal, as on a public route
 */
export function principalOf(req: Request): Principal {
  const principal = contextOf(req).caller?.principal ?? null;
  if (principal === null) throw unauthenticated();
  return principal;
}

/** Number of clients that get this response: a gateway of the previous release sends one request for equal reads (ADR 47). */
export function readersOf(req: Request): number {
  const given = req.get(readersHeader);
  return given !== undefined && /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1;
}

/** Cause of the changes that this request makes, for the audit trail. */
export function causeOf(req: Request): Cause {
  const { caller, sourceAddress, requestId, traceparent } = contextOf(req);
  return { actor: caller?.principal ?? null, sourceAddress, requestId, traceparent };
}
