import createClient, { defaultPathSerializer, type Client } from 'openapi-fetch';
import type { paths } from './api.ts';

/** Typed client for the API: `client.GET('/api/v2/policies/{id}', …)`. */
export type ApiClient = Client<paths>;

interface Connection {
  /** Address of the platform, such as `https://registry.example.com`. */
  readonly baseUrl: string;
  /** Not needed for public endpoints. */
  readonly token?: string | undefined;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/**
 * Client for the API of one platform, in the neutral vocabulary. Sends each request once. Throws the errors of `fetch`;
 * a refusal is a value (`error`), unless passed to `bodyOf`.
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

/** Empty and dot segments would lead to another address. Sends them in a form that the platform refuses (400). */
const segmentOf = (value: unknown): unknown =>
  value === '' || value === '.' || value === '..' ? `%2E${value}` : value;
