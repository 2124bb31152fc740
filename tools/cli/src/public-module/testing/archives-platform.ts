import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json as jsonOf, buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Io } from '../../frame/io.ts';
import { silentIo } from '../../import/testing/source-stand-in.ts';

const addressSchema = z.object({ port: z.int() });
const createdSchema = z.object({
  data: z.object({ attributes: z.looseObject({ version: z.string(), sha256: z.string() }) }),
});

const acceptedSchema = z.object({ data: z.object({ attributes: z.object({ sha256: z.string() }) }) });

export const content = Buffer.from('an archive');
export const digest = createHash('sha256').update(content).digest('hex');

interface Offered {
  readonly origin: string;
  readonly directory: string;
  readonly commit: string | null;
  readonly sha256: string;
}

const noOffer: Offered | null = null;

export const archiveOf = (version: string, attributes: object = {}) => ({
  id: `pubarch-${version}`,
  type: 'public-archives',
  attributes: {
    host: 'registry.test',
    namespace: 'acme',
    name: 'vpc',
    provider: 'aws',
    version,
    state: 'kept',
    origin: 'git::https://git.test/vpc.git?ref=v1',
    directory: '*',
    commit: 'c'.repeat(40),
    sha256: digest,
    bytes: content.length,
    error: null,
    offered: noOffer,
    'published-at': '2026-01-02T03:04:05.678Z',
    'first-fetched-at': '2026-02-02T03:04:05.678Z',
    'last-used-at': '2026-03-02T03:04:05.678Z',
    'last-checked-at': null,
    ...attributes,
  },
  links: { self: `/api/v2/admin/public-archives/pubarch-${version}`, upload: null },
});

/** A platform that keeps the public archives of a test. */
export interface ArchivesPlatform {
  readonly io: Io;
  readonly printed: string[];
  readonly told: string[];
  /** Requests that change something, in order. */
  readonly changes: string[];
  /** Attributes of the versions that were imported. */
  readonly imported: Readonly<Record<string, unknown>>[];
  archives: ReturnType<typeof archiveOf>[];
  maxBytes: number | null;
  /** Content of every archive that the platform sends. */
  content: Buffer;
  /** The state that an archive has after its upload. */
  stateAfterUpload: 'kept' | 'failed';
  close(): void;
}

const admin = '/api/v2/admin/public-archives';

export async function startArchivesPlatform(): Promise<ArchivesPlatform> {
  const server = createServer((request, response) => void respond(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `http://127.0.0.1:${addressSchema.parse(server.address()).port}`;
  const [printed, told]: [string[], string[]] = [[], []];
  const env = { GROUNDWORK_HOST: host, GROUNDWORK_TOKEN: 'x' };
  const platform: ArchivesPlatform = {
    io: { ...silentIo(told, printed), columns: 200, env },
    printed,
    told,
    changes: [],
    imported: [],
    archives: [],
    maxBytes: 1000,
    content,
    stateAfterUpload: 'kept',
    close() {
      server.close();
      server.closeAllConnections();
    },
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    if (method !== 'GET') platform.changes.push(`${method} ${url}`);
    const [path = ''] = url.split('?');
    if (path.startsWith('/v1/object/')) await receive(request, response, path);
    else if (path.endsWith('/content')) response.writeHead(302, { location: '/v1/object/content' }).end();
    else if (method === 'DELETE') response.writeHead(204).end();
    else {
      const isAcceptance = path.endsWith('/actions/accept');
      const [status, body] =
        method === 'GET'
          ? read(path)
          : isAcceptance
            ? accept(path, await jsonOf(request))
            : create(await jsonOf(request));
      response.writeHead(status, { 'content-type': 'application/vnd.api+json' }).end(JSON.stringify(body));
    }
  }

  function read(path: string): [status: number, body: object] {
    if (path === admin) return [200, listDocument(platform)];
    if (path.startsWith('/api/registry/public/v1/modules/acme/vpc/aws/'))
      return [200, { version: path.split('/').at(-1), root: {} }];
    const archive = platform.archives.find(({ links }) => path === links.self);
    return archive ? [200, { data: archive }] : [404, { errors: [] }];
  }

  /** Sends the content of an archive, or receives that of one that is imported. */
  async function receive(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    await buffer(request);
    const archive = platform.archives.find(({ id }) => path.endsWith(id));
    if (archive) archive.attributes.state = platform.stateAfterUpload;
    response.end(request.method === 'GET' ? platform.content : undefined);
  }

  /** The origin has what is offered, so that it is kept at once. */
  function accept(path: string, body: unknown): [status: number, body: object] {
    const { sha256 } = acceptedSchema.parse(body).data.attributes;
    const archive = platform.archives.find(({ links }) => path.startsWith(links.self));
    if (archive === undefined) return [404, { errors: [] }];
    Object.assign(archive.attributes, { sha256, offered: null, error: null, state: 'kept' });
    return [200, { data: archive }];
  }

  function create(body: unknown): [status: number, body: object] {
    const { attributes } = createdSchema.parse(body).data;
    const known = platform.archives.find((each) => each.attributes.version === attributes.version);
    if (known && known.attributes.sha256 !== attributes.sha256)
      return [422, { errors: [{ status: '422', title: 'invalid', detail: 'Another digest is known' }] }];
    platform.imported.push(attributes);
    if (known) return [201, { data: known }];
    const archive = archiveOf(attributes.version, { state: 'evicted' });
    platform.archives.push(archive);
    const upload = `${host}/v1/object/${archive.id}`;
    return [201, { data: { ...archive, links: { ...archive.links, upload } } }];
  }

  return platform;
}

const listDocument = ({ archives, maxBytes }: ArchivesPlatform) => ({
  data: archives,
  meta: { pagination: { 'next-page': null }, bytes: archives.length * 10, 'max-bytes': maxBytes },
});
