import createClient, { defaultPathSerializer, type Client } from 'openapi-fetch';
import type { paths } from './api.ts';

/** Sends requests to the API with the types of its description: `client.GET('/api/v2/policies/{id}', …)`. */
export type ApiClient = Client<paths>;

interface Connection {
  /** Where the platform is, such as `https://registry.example.com`. */
  readonly baseUrl: string;
  /** Requests that need no token work without one. */
  readonly token?: string | undefined;
  /** In place of the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/**
 * A client for the API of one platform, in the neutral vocabulary. It sends each request once, and throws what `fetch` throws when
 * nothing responds; a refusal is a value (`error`), unless you ask `answerOf`.
 */
export const connect = ({ baseUrl, token, fetch }: Connection): ApiClient =>
  createClient<paths>({
    baseUrl,
    headers: {
      'content-type': 'application/vnd.api+json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    pathSerializer: (path, parameters) =>
      defaultPathSerializer(
        path,
        Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, segmentOf(value)])),
      ),
    ...(fetch && { fetch }),
  });

/**
 * A segment that every URL parser drops (`..`), or that is nothing, would lead to another address. It is sent as a segment that the platform
 * refuses with 400.
 */
const segmentOf = (value: unknown): unknown =>
  value === '' || value === '.' || value === '..' ? `%2E${value}` : value;
