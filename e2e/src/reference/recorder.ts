import { apiClient, type ApiRequest, type ApiResponse } from '@groundwork/testing';
import { renderExchange, withoutPagination } from './render.ts';
import type { StandIns } from './stand-ins.ts';
import type { ListedRoute } from '../authorization/routes.ts';

/** Sender of a request, and the page's name for their token. */
export interface Caller {
  readonly token: string;
  readonly shown: string;
}

interface RecordedRequest extends Pick<ApiRequest, 'path' | 'headers'> {
  readonly method: NonNullable<ApiRequest['method']>;
  /** Caller whose token is sent; absent to send no token. */
  readonly as?: Caller;
  readonly body?: unknown;
  /** Text that the page shows instead of the bytes of the body. */
  readonly shownBody?: string;
  /** Transforms the response document for the page. The default leaves out the pagination. */
  readonly arrange?: (body: unknown) => unknown;
  /** Set if the page shows an error response. */
  readonly refused?: true;
}

export interface Recorder {
  /** Sends a request without recording it. */
  ask(request: Omit<RecordedRequest, 'shownBody'>): Promise<ApiResponse>;
  /** Sends a request and records it under the name in a page's marker. */
  record(name: string, request: RecordedRequest): Promise<ApiResponse>;
  /** Recorded blocks, keyed by name. */
  blocks(): ReadonlyMap<string, string>;
  /** Recorded routes, named as in the route tables. */
  recordedRoutes(): ReadonlySet<string>;
}

interface RecorderOptions {
  readonly baseUrl: string;
  readonly routes: readonly ListedRoute[];
  readonly standIns: StandIns;
}

/** Records exchanges with a running platform. */
export function createRecorder({ baseUrl, routes, standIns }: RecorderOptions): Recorder {
  const blocks = new Map<string, string>();
  const recorded = new Set<string>();

  async function ask({
    method,
    path,
    as,
    headers = {},
    body,
    refused,
  }: RecordedRequest): Promise<ApiResponse> {
    const authorization = as && { authorization: `Bearer ${as.token}` };
    const response = await apiClient(baseUrl, authorization).send({
      method,
      path,
      headers,
      ...(body !== undefined && { body }),
    });
    if (response.status >= 400 && !refused)
      throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`);
    return response;
  }

  return {
    ask,
    blocks: () => blocks,
    recordedRoutes: () => recorded,
    async record(name, request) {
      if (blocks.has(name)) throw new Error(`two recordings are called ${name}`);
      const response = await ask(request);
      const { method, path, as, body, shownBody, arrange = withoutPagination } = request;
      const route = routeOf(routes, method, path);
      if (route && response.status < 400) recorded.add(route.name);
      const headers = {
        ...(as && { Authorization: `Bearer ${as.shown}` }),
        ...(typeof body === 'object' &&
          !Buffer.isBuffer(body) && { 'Content-Type': 'application/vnd.api+json' }),
        ...request.headers,
      };
      const exchange = {
        method,
        path,
        headers,
        body: shownBody ?? body,
        response: { ...response, body: arrange(response.body) },
      };
      blocks.set(name, standIns.apply(renderExchange(exchange)));
      return response;
    },
  };
}

/** The first matching route, as in services. */
function routeOf(routes: readonly ListedRoute[], method: string, path: string): ListedRoute | undefined {
  const [address = ''] = path.split('?');
  return routes.find((route) => route.method === method && fits(route.path, address));
}

function fits(pattern: string, address: string): boolean {
  const [expected, given] = [pattern.split('/'), address.split('/')];
  return (
    expected.length === given.length &&
    expected.every((segment, at) => /^[:*]/.test(segment) || segment === given[at])
  );
}
