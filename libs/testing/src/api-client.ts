import { getGlobalDispatcher, type Dispatcher } from 'undici';

export interface ApiResponse {
  readonly status: number;
  /** Headers, keyed by lower-case name. The values of a repeated header are joined with commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed JSON, the text if it is not JSON, undefined if there is none. */
  readonly body: unknown;
}

export interface ApiRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'OPTIONS';
  /** Path and query below the base URL; sent unchanged. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as a JSON:API document, a string or Buffer unchanged. */
  readonly body?: unknown;
}

type Shortcut = (path: string, options?: Pick<ApiRequest, 'headers'>) => Promise<ApiResponse>;
type ShortcutWithBody = (
  path: string,
  body?: unknown,
  options?: Pick<ApiRequest, 'headers'>,
) => Promise<ApiResponse>;

export interface ApiClient {
  send(request: ApiRequest): Promise<ApiResponse>;
  get: Shortcut;
  head: Shortcut;
  post: ShortcutWithBody;
  patch: ShortcutWithBody;
  put: ShortcutWithBody;
  delete: ShortcutWithBody;
  /** The same client with more headers, e.g. `{ authorization: 'Bearer …' }`. */
  with(headers: Readonly<Record<string, string>>): ApiClient;
}

/** Sends requests to a server under test; never throws for a status and follows no redirects. */
export function apiClient(baseUrl: string, headers: Readonly<Record<string, string>> = {}): ApiClient {
  const send = (options: ApiRequest) => sendRequest(baseUrl, headers, options);
  const withoutBody =
    (method: 'GET' | 'HEAD'): Shortcut =>
    (path, options = {}) =>
      send({ ...options, method, path });
  const withBody =
    (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE'): ShortcutWithBody =>
    (path, body, options = {}) =>
      send({ ...options, method, path, body });
  return {
    send,
    get: withoutBody('GET'),
    head: withoutBody('HEAD'),
    post: withBody('POST'),
    patch: withBody('PATCH'),
    put: withBody('PUT'),
    delete: withBody('DELETE'),
    with: (more) => apiClient(baseUrl, { ...headers, ...more }),
  };
}

async function sendRequest(
  baseUrl: string,
  headers: Readonly<Record<string, string>>,
  { method = 'GET', path, headers: more = {}, body }: ApiRequest,
): Promise<ApiResponse> {
  const response = await getGlobalDispatcher().request({
    origin: new URL(baseUrl).origin,
    path,
    method,
    headers: { ...contentType(body), ...headers, ...more },
    body: payload(body),
  });
  return {
    status: response.statusCode,
    headers: flatten(response.headers),
    body: parseText(await response.body.text()),
  };
}

const isRaw = (body: unknown): body is string | Buffer => typeof body === 'string' || Buffer.isBuffer(body);

const contentType = (body: unknown): Record<string, string> =>
  body === undefined || Buffer.isBuffer(body) ? {} : { 'content-type': 'application/vnd.api+json' };

function payload(body: unknown): string | Buffer | null {
  if (body === undefined) return null;
  return isRaw(body) ? body : JSON.stringify(body);
}

function flatten(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value ?? '')]));
}

function parseText(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
