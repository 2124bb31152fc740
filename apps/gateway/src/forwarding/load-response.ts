import type { IncomingHttpHeaders } from 'node:http';
import {
  keepsAudiencesHeader,
  keepsDocumentHeader,
  moduleDocumentHeader,
  moduleDocumentSchema,
  moduleListHeader,
  moduleListSchema,
  modulePageHeader,
  modulePageSchema,
  recordDocumentHeader,
  recordDocumentSchema,
  type ModuleDocument,
  type ModuleList,
  type ModulePage,
  type Principal,
  type RecordDocument,
  type RouteOwner,
} from '@groundwork/contracts';
import type { Dispatcher, Pool } from 'undici';
import { clientOf } from '../exchanges/client.ts';
import type { Exchange } from '../exchanges/exchange.ts';
import type { CompleteResponse } from '../responses/complete-response.ts';
import { forwardedResponseHeaders } from './response-headers.ts';
import { isConnectionFailure, meaningOfUpstreamFailure } from './upstream-failure.ts';
import { noteAttempt, type NotedAttempt, type UpstreamRequest, type Upstreams } from './upstreams.ts';

/** Limit in bytes. A longer response is streamed to each client, and is neither cached nor shared. */
export const maxResponseBytes = 1024 * 1024;

/** A response, and what it was made from if the service lets the gateway keep it. */
export interface LoadedResponse<Document> extends CompleteResponse {
  readonly document?: Document | undefined;
}

/** Reads from the headers of a response what it was made from. Undefined if the service does not let the gateway keep it. */
export type DocumentReader<Document> = (headers: IncomingHttpHeaders) => Document | undefined;

export const moduleDocumentIn: DocumentReader<ModuleDocument> = ({ [moduleDocumentHeader]: header }) =>
  typeof header === 'string' ? moduleDocumentSchema.parse(JSON.parse(header)) : undefined;

export const modulePageIn: DocumentReader<ModulePage> = ({ [modulePageHeader]: header }) =>
  typeof header === 'string' ? modulePageSchema.parse(JSON.parse(header)) : undefined;

export const moduleListIn: DocumentReader<ModuleList> = ({ [moduleListHeader]: header }) =>
  typeof header === 'string' ? moduleListSchema.parse(JSON.parse(header)) : undefined;

export const recordDocumentIn: DocumentReader<RecordDocument> = ({ [recordDocumentHeader]: header }) =>
  typeof header === 'string' ? recordDocumentSchema.parse(JSON.parse(header)) : undefined;

interface LoadTarget<Document> {
  readonly owner: RouteOwner;
  readonly target: string;
  readonly principal: Principal;
  /** Given to keep the response if the service allows it. */
  readonly documentIn?: DocumentReader<Document>;
}

/**
 * Reads the whole response to a GET into memory; undefined if it is too long. It continues when the first client disconnects, because
 * others may wait for it. If the connection breaks before the response, the request is retried once (ADR 23).
 *
 * @throws GroundworkError `unavailable` or `timeout`
 */
export async function loadResponse<Document = never>(
  upstreams: Upstreams,
  exchange: Exchange,
  target: LoadTarget<Document>,
): Promise<LoadedResponse<Document> | undefined> {
  const client = clientOf(exchange, target.principal);
  const leave = await upstreams.enter(target.owner, 'requests', client, upstreams.remainingMs(exchange));
  try {
    return await loadInTurn(upstreams, exchange, target);
  } finally {
    leave();
  }
}

async function loadInTurn<Document>(
  upstreams: Upstreams,
  exchange: Exchange,
  { owner, target, principal, documentIn }: LoadTarget<Document>,
): Promise<LoadedResponse<Document> | undefined> {
  const milliseconds = upstreams.remainingMs(exchange);
  const headers = upstreams.headersFor(exchange, owner, principal);
  if (documentIn) {
    headers[keepsDocumentHeader] = '1';
    headers[keepsAudiencesHeader] = '1';
  }
  const request: UpstreamRequest = {
    method: 'GET',
    path: target,
    headers,
    headersTimeout: milliseconds,
    bodyTimeout: milliseconds,
  };
  const pool = upstreams.poolOf(owner);
  const attempt = () => collect(pool, noteAttempt(exchange, owner, request), documentIn);
  try {
    return await attempt().catch((failure: unknown) => {
      if (isConnectionFailure(failure)) return attempt();
      throw failure;
    });
  } catch (failure) {
    throw meaningOfUpstreamFailure(failure);
  }
}

function collect<Document>(
  pool: Pool,
  { request, end }: NotedAttempt,
  documentIn: DocumentReader<Document> | undefined,
): Promise<LoadedResponse<Document> | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<LoadedResponse<Document> | undefined>();
  const chunks: Buffer[] = [];
  let length = 0;
  let status = 0;
  let headers: IncomingHttpHeaders = {};

  function giveUp(controller: Dispatcher.DispatchController): void {
    resolve(undefined);
    controller.abort(new Error('the response is too long to be kept in memory'));
  }

  pool.dispatch(request, {
    // undici requires this callback.
    onRequestStart: () => undefined,
    onResponseStart(controller, code, received) {
      if (code < 200) return;
      status = code;
      headers = received;
      if (Number(received['content-length'] ?? 0) > maxResponseBytes) giveUp(controller);
    },
    onResponseData(controller, chunk) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > maxResponseBytes) giveUp(controller);
    },
    onResponseEnd() {
      end(status);
      resolve({ ...responseOf(status, headers, chunks), document: documentIn?.(headers) });
    },
    onResponseError(_controller, error) {
      end(status);
      reject(error);
    },
  });
  return promise;
}

/** A string is sent together with the headers, which is much cheaper than a separate buffer. `Content-Length` is set when it is sent. */
function responseOf(
  status: number,
  headers: IncomingHttpHeaders,
  chunks: readonly Buffer[],
): CompleteResponse {
  const [first] = chunks;
  const body = first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks);
  return {
    status,
    headers: forwardedResponseHeaders({ ...headers, 'content-length': undefined }),
    body: body.toString('latin1'),
    encoding: 'latin1',
  };
}
