import type { Readable } from 'node:stream';
import { Pool, type Dispatcher } from 'undici';
import { createFairSlots, type FairSlots } from '@groundwork/background';
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
/** Connections to the gateway for people who are signed in, and how many of them one person uses at the same time. */
const connections = 64;
const connectionsOfPerson = connections / 4;
/** The same for those who are not, by their networks: they only ask whose a token is. */
const strangersConnections = 128;
const strangersConnectionsOfNetwork = strangersConnections / 4;
/** The same for uploads, which take as long as people's browsers take. */
const uploadConnections = 32;
const uploadConnectionsOfPerson = uploadConnections / 8;

/** For whom the catalogue asks. */
export interface Asker {
  /** Whose share of the connections is used: that of a person, or of the network of somebody who is not signed in. */
  readonly key: string;
  readonly isSignedIn: boolean;
  /** An internal token that tells the gateway. */
  readonly visitor: string;
}

/** The gateway as `fetch`, for the client of the API; what it answers has neutral words. */
export interface Gateway {
  /** @throws PlatformDown if there is no response, or no connection, in time */
  readonly fetch: (request: Request, asker: Asker) => Promise<Response>;
  /**
   * Sends an archive to its upload address, for as long as its bytes arrive.
   *
   * @throws PlatformDown if the archive breaks off, or there is no response, or no connection in time
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
      // Its certificate is that of the public address.
      connect: { timeout: connectMs, servername: new URL(baseUrl).hostname },
      headersTimeout: requestMs,
      bodyTimeout: requestMs,
    });
  const pool = newPool(connections + strangersConnections);
  const uploadPool = newPool(uploadConnections);
  const slots = { all: createFairSlots(connections), share: connectionsOfPerson };
  const strangersSlots = {
    all: createFairSlots(strangersConnections),
    share: strangersConnectionsOfNetwork,
  };
  const uploadSlots = { all: createFairSlots(uploadConnections), share: uploadConnectionsOfPerson };
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

interface SharedSlots {
  readonly all: FairSlots;
  /** How many of them one asker uses at the same time. */
  readonly share: number;
}

/** Asks the gateway when the asker has a connection to it. */
async function inTurn(
  { all, share }: SharedSlots,
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
