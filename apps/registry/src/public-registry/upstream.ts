import { Agent, request, type Dispatcher } from 'undici';
import { z } from 'zod';
import { badGateway, isError, isGroundworkError, timeout, type GroundworkError } from '@groundwork/errors';

export interface Document {
  readonly json: Buffer;
  /** For revalidation; null if the server does not send one. */
  readonly etag: string | null;
}

/** The server did not return this document; its other documents may be fine. */
interface Refusal {
  readonly refusal: GroundworkError;
}

export type Reading = Document | Refusal | 'missing' | 'unchanged';

export interface Upstream {
  /**
   * Reads a JSON document. The request carries nothing of the caller: no token, no cookie, none of their headers.
   *
   * @param etag of the known document; the result is 'unchanged' if it is still current
   * @throws GroundworkError `timeout`, or `bad-gateway` if there is no complete response
   */
  read(url: URL, etag: string | null): Promise<Reading>;
  /**
   * The address to which the server sends clients for an archive: `X-Terraform-Get`, or `location` of a document. Undefined if the server
   * does not have the archive. Nothing is known about the address.
   *
   * @throws as `read` does
   */
  locate(url: URL): Promise<string | undefined>;
  close(): Promise<void>;
}

interface UpstreamOptions {
  /** Milliseconds for one document, from the connection to the last byte, redirects included. */
  readonly totalMs: number;
  readonly maxBytes: number;
}

const maxRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

export function createUpstream({ totalMs, maxBytes }: UpstreamOptions): Upstream {
  const agent = new Agent({
    connections: 16,
    connect: { timeout: totalMs },
    maxResponseSize: maxBytes,
  });

  async function readFollowing<Result>(
    url: URL,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
    read: (response: Dispatcher.ResponseData, from: URL) => Promise<Result>,
  ): Promise<Result> {
    let target = url;
    for (let followed = 0; followed <= maxRedirects; followed += 1) {
      const response = await askAgain(() => request(target, { dispatcher: agent, signal, headers }));
      if (!redirects.has(response.statusCode)) return read(response, target);
      await response.body.dump();
      target = redirectTarget(response, target);
    }
    throw badGateway('The public registry redirects in a loop');
  }

  return {
    async read(url, etag) {
      try {
        return await readFollowing(url, headersOf(etag), AbortSignal.timeout(totalMs), (response) =>
          readingOf(response, etag),
        );
      } catch (error) {
        if (isGroundworkError(error)) return { refusal: error };
        throw failureOf(error);
      }
    },
    async locate(url) {
      try {
        return await readFollowing(url, headersOf(null), AbortSignal.timeout(totalMs), locationOf);
      } catch (error) {
        throw isGroundworkError(error) ? error : failureOf(error);
      }
    },
    close: () => agent.destroy(),
  };
}

const headersOf = (etag: string | null) => ({
  accept: 'application/json',
  'user-agent': 'groundwork-registry',
  ...(etag !== null && { 'if-none-match': etag }),
});

/** Retries once, in the remaining time, if a connection breaks before the first byte of a response. */
async function askAgain<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (codeOf(error) !== 'UND_ERR_SOCKET' && codeOf(error) !== 'ECONNRESET') throw error;
    return ask();
  }
}

async function readingOf(response: Dispatcher.ResponseData, etag: string | null): Promise<Reading> {
  const { statusCode, headers, body } = response;
  if (statusCode !== 200) {
    await body.dump();
    if (statusCode === 404) return 'missing';
    if (statusCode === 304 && etag !== null) return 'unchanged';
    throw badGateway(`The public registry responded with status ${statusCode}`);
  }
  const json = Buffer.from(await body.arrayBuffer());
  const given = headers['etag'];
  if (!isJsonObject(json)) throw badGateway('The public registry did not return a JSON document');
  return { json, etag: typeof given === 'string' ? given : null };
}

const locationSchema = z.object({ location: z.string() });

/** docs/compatibility.md#archive-addresses: a header with 204, or a document with 200. */
async function locationOf(response: Dispatcher.ResponseData, from: URL): Promise<string | undefined> {
  const { statusCode, headers, body } = response;
  const text = await body.text();
  if (statusCode === 404) return undefined;
  if (statusCode !== 200 && statusCode !== 204)
    throw badGateway(`The public registry responded with status ${statusCode}`);
  const given = headers['x-terraform-get'];
  const address = typeof given === 'string' && given !== '' ? given : locationIn(text);
  if (address === undefined) throw badGateway('The public registry did not say where the archive is');
  // As clients do: what begins like a path belongs to the address of the request.
  const isPath = /^\.{0,2}\//.test(address) && URL.canParse(address, from.href);
  return isPath ? new URL(address, from).href : address;
}

function locationIn(text: string): string | undefined {
  try {
    return locationSchema.safeParse(JSON.parse(text)).data?.location;
  } catch {
    return undefined;
  }
}

function isJsonObject(json: Buffer): boolean {
  try {
    const value: unknown = JSON.parse(json.toString('utf8'));
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

/** Requests go only to the registry that the operator has named, whatever its responses say. */
function redirectTarget({ headers }: Dispatcher.ResponseData, from: URL): URL {
  const { location } = headers;
  const target =
    typeof location === 'string' && URL.canParse(location, from.href) ? new URL(location, from) : null;
  if (target?.origin !== from.origin) throw badGateway('The public registry redirects to another server');
  return target;
}

function failureOf(error: unknown): GroundworkError {
  const isSlow = isError(error) && (error.name === 'TimeoutError' || /_TIMEOUT$/.test(codeOf(error)));
  return isSlow
    ? timeout('The public registry did not respond in time', { cause: error })
    : badGateway('The public registry could not be read', { cause: error });
}

const codeOf = (error: unknown) => (isError(error) && 'code' in error ? String(error.code) : '');
