import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The part of the S3 REST API that `s3Storage` uses, in memory, for tests. Signatures are not checked. */
export interface S3Stub {
  readonly endpoint: string;
  /** Names of the complete objects. */
  objects(): string[];
  /** Names of the uploads that are neither completed nor aborted. */
  unfinishedUploads(): string[];
  /** Bytes of all bodies so far, as they arrive. */
  bytesReceived(): number;
  /** Responds to the next requests with this status. */
  failNext(count: number, status: number): void;
  /** Refuses to list unfinished uploads from now on, as some compatible stores do; `false` ends that. */
  cannotListUploads(cannot?: boolean): void;
  close(): Promise<void>;
}

interface Exchange {
  readonly name: string;
  readonly query: URLSearchParams;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Buffer;
}

interface State {
  readonly objects: Map<string, Buffer>;
  readonly uploads: Map<string, { readonly name: string; readonly parts: Map<number, Buffer> }>;
  failures: { count: number; status: number };
  listsUploads: boolean;
}

/** Starts the stub on a free port. */
export async function startS3Stub(): Promise<S3Stub> {
  const state: State = {
    objects: new Map(),
    uploads: new Map(),
    failures: { count: 0, status: 500 },
    listsUploads: true,
  };
  let bytesReceived = 0;
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => (bytesReceived += chunk.length));
    // If the connection is lost before the body is complete, there is nothing to respond to.
    buffer(request).then(
      (body) => respond(state, describeExchange(request, response, body)),
      () => undefined,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects: () => [...state.objects.keys()],
    unfinishedUploads: () => [...state.uploads.values()].map(({ name }) => name),
    cannotListUploads: (cannot = true) => {
      state.listsUploads = !cannot;
    },
    bytesReceived: () => bytesReceived,
    failNext: (count, status) => {
      state.failures = { count, status };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function describeExchange(request: IncomingMessage, response: ServerResponse, body: Buffer): Exchange {
  const url = new URL(request.url ?? '/', 'http://stub');
  const [, , ...name] = url.pathname.split('/');
  return { name: name.join('/'), query: url.searchParams, request, response, body };
}

function respond(state: State, exchange: Exchange) {
  if (state.failures.count > 0) {
    state.failures.count -= 1;
    return refuse(exchange, state.failures.status, 'InternalError');
  }
  const { request, query } = exchange;
  switch (request.method) {
    case 'PUT':
      return query.has('partNumber') ? putPart(state, exchange) : putObject(state, exchange);
    case 'POST':
      return query.has('uploads') ? beginUpload(state, exchange) : completeUpload(state, exchange);
    case 'DELETE':
      return remove(state, exchange);
    default:
      if (query.has('uploads') && !state.listsUploads) return refuse(exchange, 501, 'NotImplemented');
      if (query.has('list-type')) return listObjects(state, exchange);
      if (exchange.name === '' && !query.has('uploads')) return exchange.response.end();
      return query.has('uploads') ? listUploads(state, exchange) : getObject(state, exchange);
  }
}

function putObject(state: State, exchange: Exchange) {
  const { name, body, request, response } = exchange;
  if (request.headers['if-none-match'] === '*' && state.objects.has(name)) {
    return refuse(exchange, 412, 'PreconditionFailed');
  }
  state.objects.set(name, body);
  return response.writeHead(200, { etag: etagOf(body) }).end();
}

function beginUpload(state: State, { name, response }: Exchange) {
  const id = randomUUID();
  state.uploads.set(id, { name, parts: new Map() });
  return xml(
    response,
    `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
  );
}

function putPart(state: State, exchange: Exchange) {
  const { query, body, response } = exchange;
  const upload = state.uploads.get(query.get('uploadId') ?? '');
  if (!upload) return refuse(exchange, 404, 'NoSuchUpload');
  upload.parts.set(Number(query.get('partNumber')), body);
  return response.writeHead(200, { etag: etagOf(body) }).end();
}

function completeUpload(state: State, exchange: Exchange) {
  const { name, query, request, response } = exchange;
  const id = query.get('uploadId') ?? '';
  const upload = state.uploads.get(id);
  if (!upload) return refuse(exchange, 404, 'NoSuchUpload');
  if (request.headers['if-none-match'] === '*' && state.objects.has(name)) {
    return refuse(exchange, 412, 'PreconditionFailed');
  }
  const parts = [...upload.parts].toSorted(([a], [b]) => a - b).map(([, part]) => part);
  state.objects.set(name, Buffer.concat(parts));
  state.uploads.delete(id);
  return xml(response, `<CompleteMultipartUploadResult><Key>${name}</Key></CompleteMultipartUploadResult>`);
}

function listUploads(state: State, { query, response }: Exchange) {
  const prefix = query.get('prefix') ?? '';
  const found = [...state.uploads].filter(([, { name }]) => name.startsWith(prefix));
  const rows = found.map(([id, { name }]) => `<Upload><Key>${name}</Key><UploadId>${id}</UploadId></Upload>`);
  return xml(response, `<ListMultipartUploadsResult>${rows.join('')}</ListMultipartUploadsResult>`);
}

/** In small pages, so that every list has several. */
const pageSize = 3;

function listObjects({ objects }: State, { query, response }: Exchange) {
  const after = query.get('continuation-token') ?? '';
  const prefix = query.get('prefix') ?? '';
  const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).toSorted();
  const page = names.slice(0, pageSize);
  const rows = page.map(
    (name) =>
      `<Contents><Key>${name}</Key><Size>${objects.get(name)?.byteLength ?? 0}</Size><LastModified>${new Date().toISOString()}</LastModified></Contents>`,
  );
  const next = names.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return xml(
    response,
    `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`,
  );
}

function remove(state: State, { name, query, response }: Exchange) {
  const uploadId = query.get('uploadId');
  if (uploadId === null) state.objects.delete(name);
  else state.uploads.delete(uploadId);
  return response.writeHead(204).end();
}

function getObject(state: State, exchange: Exchange) {
  const { name, request, response } = exchange;
  const content = state.objects.get(name);
  if (!content) return refuse(exchange, 404, 'NoSuchKey');
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const ranged = start !== undefined;
  const part = ranged
    ? content.subarray(Number(start), end === '' || end === undefined ? undefined : Number(end) + 1)
    : content;
  response.writeHead(ranged ? 206 : 200, { 'content-length': part.byteLength, etag: etagOf(content) });
  return request.method === 'HEAD' ? response.end() : response.end(part);
}

function refuse({ response }: Exchange, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' });
  return response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function xml(response: ServerResponse, content: string) {
  response.writeHead(200, { 'content-type': 'application/xml' });
  return response.end(`<?xml version="1.0" encoding="UTF-8"?>${content}`);
}

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;
