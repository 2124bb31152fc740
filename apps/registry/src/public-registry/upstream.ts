import { Agent, request, type Dispatcher } from 'undici';
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

  async function readFollowing(url: URL, etag: string | null, signal: AbortSignal): Promise<Reading> {
    let target = url;
    for (let followed = 0; followed <= maxRedirects; followed += 1) {
      const response = await askAgain(() =>
        request(target, { dispatcher: agent, signal, headers: headersOf(etag) }),
      );
      if (!redirects.has(response.statusCode)) return readingOf(response, etag);
      await response.body.dump();
      target = redirectTarget(response, target);
    }
    throw badGateway('The public registry redirects in a loop');
  }

  return {
    async read(url, etag) {
      try {
        return await readFollowing(url, etag, AbortSignal.timeout(totalMs));
      } catch (error) {
        if (isGroundworkError(error)) return { refusal: error };
        throw failureOf(error);
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
