import type { Readable } from 'node:stream';
import { Pool, type Dispatcher } from 'undici';
import { visitorHeader } from '@groundwork/http';
import { createVocabulary, type Vocabulary } from '@groundwork/wire-vocabulary';
import type { CatalogueConfig } from '../config.ts';
import { PlatformDown } from './platform-down.ts';
import { withNeutralWords, withWireWords } from './words.ts';

/** Pages are answered within 10 s; this leaves time to say what is wrong. */
const requestMs = 8_000;
/** The gateway ends uploads that are too slow. */
const uploadMs = 30 * 60_000;
const connectMs = 2_000;
const connections = 64;

/**
 * The gateway as `fetch`, for the client of the API; what it answers has neutral words. `visitor` is an internal token that names for whom
 * it is asked.
 */
export interface Gateway {
  /** @throws PlatformDown if there is no response in time */
  readonly fetch: (request: Request, visitor: string) => Promise<Response>;
  /**
   * Sends an archive to its upload address, for as long as its bytes arrive.
   *
   * @throws PlatformDown if the archive breaks off, or there is no response
   */
  readonly upload: (address: string, archive: Readable, visitor: string) => Promise<Response>;
  readonly close: () => Promise<void>;
}

export function connectGateway({
  gatewayUrl,
  baseUrl,
  vocabulary: name,
}: Pick<CatalogueConfig, 'gatewayUrl' | 'baseUrl' | 'vocabulary'>): Gateway {
  const vocabulary = createVocabulary(name);
  const pool = new Pool(gatewayUrl, {
    connections,
    // Its certificate is that of the public address.
    connect: { timeout: connectMs, servername: new URL(baseUrl).hostname },
    headersTimeout: requestMs,
    bodyTimeout: requestMs,
  });
  return {
    async fetch(request, visitor) {
      try {
        return await send(pool, request, { vocabulary, visitor });
      } catch (error) {
        throw new PlatformDown(error);
      }
    },
    async upload(address, archive, visitor) {
      try {
        return await put(pool, address, { archive, visitor });
      } catch (error) {
        throw new PlatformDown(error);
      }
    },
    close: () => pool.close(),
  };
}

const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const;

/** The method of a request; pages send no others. */
const methodOf = ({ method }: Request) => methods.find((each) => each === method) ?? 'GET';

async function send(
  pool: Pool,
  request: Request,
  { vocabulary, visitor }: { readonly vocabulary: Vocabulary; readonly visitor: string },
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = request.body && withWireWords(await request.text(), vocabulary);
  const sent = await pool.request({
    method: methodOf(request),
    path: `${pathname}${search}`,
    headers: { ...Object.fromEntries(request.headers), [visitorHeader]: visitor },
    ...(body !== null && { body }),
    signal: AbortSignal.timeout(requestMs),
  });
  const bytes = await sent.body.bytes();
  const { statusCode: status } = sent;
  const headers = headersOf(sent);
  const isDocument = headers['content-type'].includes('json');
  const answer = isDocument ? withNeutralWords(new TextDecoder().decode(bytes), vocabulary) : bytes;
  const response = new Response(answer.length === 0 ? null : answer, { status, headers });
  // A response of our own has no address, which messages name.
  Object.defineProperty(response, 'url', { value: request.url });
  return response;
}

async function put(
  pool: Pool,
  address: string,
  { archive, visitor }: { readonly archive: Readable; readonly visitor: string },
): Promise<Response> {
  const { pathname, search } = new URL(address);
  const sent = await pool.request({
    method: 'PUT',
    path: `${pathname}${search}`,
    headers: { 'content-type': 'application/octet-stream', [visitorHeader]: visitor },
    body: archive,
    headersTimeout: uploadMs,
  });
  const response = new Response(await sent.body.text(), { status: sent.statusCode });
  Object.defineProperty(response, 'url', { value: address });
  return response;
}

/** What the catalogue reads beside the body: its type, and where an archive can be downloaded. */
function headersOf({ headers }: Dispatcher.ResponseData) {
  const address = headers['x-terraform-get'];
  return {
    'content-type': String(headers['content-type'] ?? ''),
    ...(typeof address === 'string' && { 'x-terraform-get': address }),
  };
}
