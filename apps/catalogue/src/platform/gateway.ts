import type { Readable } from 'node:stream';
import { Pool, type Dispatcher } from 'undici';
import { createFairSemaphore, type FairSemaphore } from '@groundwork/background';
import { visitorHeader } from '@groundwork/http';
import { createVocabulary, type Vocabulary } from '@groundwork/wire-vocabulary';
import type { CatalogueConfig } from '../config.ts';
import { PlatformDown } from './platform-down.ts';
import { withNeutralWords, withWireWords } from './words.ts';

/** Pages have a deadline of 10 s; this leaves time to report the failure. */
const requestMs = 8_000;
/** Long, because the gateway already ends uploads that are too slow. */
const uploadMs = 30 * 60_000;
const connectMs = 2_000;
/** Limit on connections for signed-in users, in total and for one user. */
const connections = 64;
const connectionsOfPerson = connections / 4;
/**
 * Limit on connections for other visitors, in total and for one network. They are used only to look up the owner of a
 * token.
 */
const strangersConnections = 128;
const strangersConnectionsOfNetwork = strangersConnections / 4;
/**
 * Limit on connections for uploads, in total and for one user. An upload lasts as long as the browser takes to send it.
 */
const uploadConnections = 32;
const uploadConnectionsOfPerson = uploadConnections / 8;

/** User or network that a request is made for. */
export interface Asker {
  /** Key of the share of connections: the user id, or the network of a visitor who is not signed in. */
  readonly key: string;
  readonly isSignedIn: boolean;
  /** Internal token that identifies the visitor to the gateway. */
  readonly visitor: string;
}

/** The gateway, as a `fetch` for the API client. Responses use the neutral vocabulary. */
export interface Gateway {
  /** @throws PlatformDown if no connection becomes free, or no response arrives, in time */
  readonly fetch: (request: Request, asker: Asker) => Promise<Response>;
  /**
   * Sends an archive to its upload address while its bytes arrive.
   *
   * @throws PlatformDown if the archive is cut off, no connection becomes free, or no response arrives in time
   */
  readonly upload: (address: string, archive: Readable, asker: Asker) => Promise<Response>;
  readonly close: () => Promise<void>;
}

export function connectGateway({
  gatewayUrl,
  baseUrl,
  vocabulary: name,
}: Pick<CatalogueConfig, 'gatewayUrl' | 'baseUrl' | 'vocabulary'>): Gateway {
  const vocabulary = createVocabulary(name);
  const newPool = (count: number) =>
    new Pool(gatewayUrl, {
      connections: count,
      // The certificate of the gateway is for the public address.
      connect: { timeout: connectMs, servername: new URL(baseUrl).hostname },
      headersTimeout: requestMs,
      bodyTimeout: requestMs,
    });
  const pool = newPool(connections + strangersConnections);
  const uploadPool = newPool(uploadConnections);
  const slots = { all: createFairSemaphore(connections), share: connectionsOfPerson };
  const strangersSlots = {
    all: createFairSemaphore(strangersConnections),
    share: strangersConnectionsOfNetwork,
  };
  const uploadSlots = { all: createFairSemaphore(uploadConnections), share: uploadConnectionsOfPerson };
  return {
    fetch: (request, asker) =>
      inTurn(asker.isSignedIn ? slots : strangersSlots, asker, () =>
        send(pool, request, { vocabulary, visitor: asker.visitor }),
      ),
    upload: (address, archive, asker) =>
      inTurn(uploadSlots, asker, () => put(uploadPool, address, { archive, visitor: asker.visitor })),
    async close() {
      await Promise.all([pool.close(), uploadPool.close()]);
    },
  };
}

interface SharedSemaphores {
  readonly all: FairSemaphore;
  /** Limit on the number of connections that one asker uses at the same time. */
  readonly share: number;
}

/** Waits until a connection in the asker's share is free. */
async function inTurn(
  { all, share }: SharedSemaphores,
  { key }: Asker,
  ask: () => Promise<Response>,
): Promise<Response> {
  const leave = await all.take({ key, share }, requestMs);
  if (!leave) throw new PlatformDown(new Error('no connection to the gateway became free in time'));
  try {
    return await ask();
  } catch (error) {
    throw new PlatformDown(error);
  } finally {
    leave();
  }
}

const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const;

/** GET for any method not in the list, because pages send no others. */
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
  const reply = isDocument ? withNeutralWords(new TextDecoder().decode(bytes), vocabulary) : bytes;
  const response = new Response(reply.length === 0 ? null : reply, { status, headers });
  // A constructed response has no URL, which error messages need.
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

/** Headers that the catalogue reads: the content type, and the download address of an archive. */
function headersOf({ headers }: Dispatcher.ResponseData) {
  const address = headers['x-terraform-get'];
  return {
    'content-type': String(headers['content-type'] ?? ''),
    ...(typeof address === 'string' && { 'x-terraform-get': address }),
  };
}
