import type { ServiceName } from '@groundwork/contracts';
import type { Handler, RouteHandler } from '../operations/operation.ts';

/** One line of a service's table of contents: its endpoints, as `routes.ts` lists them. */
export interface Route<Ctx> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Express 5 path, e.g. `/api/v2/policy-sets/:id`. */
  readonly path: string;
  /** Where it is specified, e.g. `A4`. */
  readonly spec: string;
  /**
   * - `principal`: a request that the gateway has authenticated.
   * - `public`: anyone, without a token.
   * - `internal`: another service, one of `issuers`.
   */
  readonly access: 'principal' | 'public' | 'internal';
  readonly issuers?: readonly ServiceName[];
  /** `document` (default): a body of up to 1 MiB is read first, for `parseBody`. `stream`: the handler reads it. */
  readonly body?: 'document' | 'stream';
  /** `service` (default): answered within 10 s. `none`: takes as long as its bytes take. */
  readonly deadline?: 'service' | 'none';
  readonly handler: RouteHandler<Ctx>;
}

/** What a route differs in from most others, which are for principals, take a document and answer within 10 s. */
export type RouteOptions = Partial<Pick<Route<never>, 'access' | 'body' | 'deadline'>>;

/**
 * One line of a route table, e.g. `get('/api/v2/policy-sets/:id', 'B3', showPolicySet)`.
 *
 * @param path Express 5 path
 * @param spec Where it is specified, e.g. `B3`
 * @param handler The endpoint
 * @param options What it differs in from most others; none for most
 */
type Verb = <Ctx>(path: string, spec: string, handler: Handler<Ctx>, options?: RouteOptions) => Route<Ctx>;

const verb =
  (method: Route<never>['method']): Verb =>
  (path, spec, handler, options) => ({ method, path, spec, access: 'principal', handler, ...options });

/** A route of `GET`, which answers `HEAD` too. */
export const get = verb('GET');
/** A route of `POST`. */
export const post = verb('POST');
/** A route of `PATCH`. */
export const patch = verb('PATCH');
/** A route of `PUT`. */
export const put = verb('PUT');
/** A route of `DELETE`. */
export const remove = verb('DELETE');
