import type { ServiceName } from '@groundwork/contracts';
import type { Handler, RouteHandler } from '../operations/operation.ts';

/** One endpoint in a service's `routes.ts`. */
export interface Route<Ctx> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Express 5 path, e.g. `/api/v2/policy-sets/:id`. */
  readonly path: string;
  /** Section of the specification, e.g. `A4`. */
  readonly spec: string;
  /**
   * - `principal`: authenticated by the gateway.
   * - `public`: anyone, without a token.
   * - `internal`: another service, one of `issuers`.
   */
  readonly access: 'principal' | 'public' | 'internal';
  readonly issuers?: readonly ServiceName[];
  /**
   * - `document` (default): a body of up to 1 MiB is read before the handler runs, for `parseBody`.
   * - `stream`: the handler reads the body.
   */
  readonly body?: 'document' | 'stream';
  /** `service` (default): 10 s. `none`: no deadline, for uploads and downloads of any duration. */
  readonly deadline?: 'service' | 'none';
  readonly handler: RouteHandler<Ctx>;
}

/** Options of a route; by default it is for principals, takes a document and responds within 10 s. */
export type RouteOptions = Partial<Pick<Route<never>, 'access' | 'body' | 'deadline'>>;

/** Defines a route, e.g. `get('/api/v2/policy-sets/:id', 'B3', showPolicySet)` for section B3 of the specification. */
type Verb = <Ctx>(path: string, spec: string, handler: Handler<Ctx>, options?: RouteOptions) => Route<Ctx>;

const verb =
  (method: Route<never>['method']): Verb =>
  (path, spec, handler, options) => ({ method, path, spec, access: 'principal', handler, ...options });

/** Serves `HEAD` too. */
export const get = verb('GET');
export const post = verb('POST');
export const patch = verb('PATCH');
export const put = verb('PUT');
export const remove = verb('DELETE');
