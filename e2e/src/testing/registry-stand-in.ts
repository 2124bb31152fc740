import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { stopAfterFile, tarball } from '@groundwork/testing';
import { z } from 'zod';

/** Content of a registry. */
export interface Stock {
  readonly modules: number;
  readonly versionsOfEach: number;
  /** Responses that differ from those of a well-behaved registry. */
  readonly responders?: Responders;
}

/** Responders, keyed by request path. */
export type Responders = Readonly<Record<string, (response: ServerResponse) => void>>;

/** A third-party registry on this machine, which speaks the module registry protocol. */
export interface RegistryStandIn {
  readonly url: string;
  /** Digests of all archives, keyed by `<name> <version>`. */
  readonly digests: ReadonlyMap<string, string>;
  /** Fetched archives, each as `<name> <version>`. */
  readonly fetched: ReadonlySet<string>;
  /** Number of requests refused by the rate limit. */
  readonly refusals: () => number;
  /** Calls `then` as soon as `count` archives have been fetched. */
  onFetched(count: number, then: () => void): void;
}

const namespace = 'acme';
export const token = 'token-of-the-registry';
export const deprecated = { number: '1.0.0', reason: 'Use 1.1.0.', link: 'https://example.com/news' };

const numberOf = (index: number) => `1.${index}.0`;
const nameOf = (index: number) => `network-${index}`;
/** One of this many requests is refused for a moment: an import must wait, and must lose nothing. */
const requestsUntilRefusal = 25;

/**
 * Starts a registry with modules of one namespace for the provider `aws`. It requires a token and lists 50 modules
 * per page.
 */
export async function startRegistryStandIn({
  modules,
  versionsOfEach,
  responders = {},
}: Stock): Promise<RegistryStandIn> {
  const numbers = Array.from({ length: versionsOfEach }, (_, index) => numberOf(index));
  const names = Array.from({ length: modules }, (_, index) => nameOf(index));
  const archives = new Map<string, Buffer>(
    names.flatMap((name) =>
      numbers.map((number): [string, Buffer] => [`${name} ${number}`, archiveOf(name, number)]),
    ),
  );
  const digests = new Map([...archives].map(([version, archive]) => [version, digestOf(archive)]));
  const fetched = new Set<string>();
  const waiting = new Map<number, () => void>();
  let refusals = 0;
  let requests = 0;

  const reply = (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const json = (body: unknown) =>
      void response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    const [, version] = /^\/archives\/(.+)\.tar\.gz$/.exec(decodeURIComponent(url.pathname)) ?? [];
    const archive = archives.get(version ?? '');
    const special = responders[url.pathname];
    if (special !== undefined) special(response);
    else if (version !== undefined && archive !== undefined) {
      response.end(archive);
      fetched.add(version);
      waiting.get(fetched.size)?.();
      waiting.delete(fetched.size);
    } else if (url.pathname === '/.well-known/terraform.json') json({ 'modules.v1': '/modules/' });
    else if (request.headers.authorization !== `Bearer ${token}`) response.writeHead(401).end();
    else answerProtocol(url, json, response);
  };

  const answerProtocol = (url: URL, json: (body: unknown) => void, response: ServerResponse) => {
    const [, name = '', rest = ''] = /^\/modules\/acme\/([^/]+)\/aws\/(.+)$/.exec(url.pathname) ?? [];
    const number = rest.replace(/\/download$/, '');
    const digest = digests.get(`${name} ${number}`);
    const place = `/archives/${encodeURIComponent(`${name} ${number}`)}.tar.gz`;
    if (url.pathname === '/modules/') json(pageOf(names, Number(url.searchParams.get('offset'))));
    else if (names.includes(name) && rest === 'versions') json(versionsOf(numbers));
    else if (digest === undefined) response.writeHead(404).end();
    else response.writeHead(204, { 'x-terraform-get': `${place}?checksum=sha256:${digest}` }).end();
  };

  const server = createServer((request, response) => {
    requests += 1;
    if (requests % requestsUntilRefusal !== 0) reply(request, response);
    else {
      refusals += 1;
      response.writeHead(429, { 'retry-after': '0.1' }).end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stopAfterFile(() => {
    server.close();
    server.closeAllConnections();
    return Promise.resolve();
  });
  const { port } = z.object({ port: z.int() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    digests,
    fetched,
    refusals: () => refusals,
    onFetched: (count, then) => void waiting.set(count, then),
  };
}

const archiveOf = (name: string, number: string) =>
  Buffer.from(tarball({ 'main.tf': `# ${name} ${number}\nvariable "cidr" {\n  type = string\n}\n` }));

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const pageSize = 50;

function pageOf(names: readonly string[], offset: number) {
  const next = offset + pageSize;
  return {
    meta: { current_offset: offset, ...(next < names.length && { next_offset: next }) },
    modules: names
      .slice(offset, next)
      .map((name) => ({ namespace, name, provider: 'aws', version: '1.0.0' })),
  };
}

function versionsOf(numbers: readonly string[]) {
  const { number, ...deprecation } = deprecated;
  return {
    modules: [
      {
        versions: numbers.map((version) => ({
          version,
          deprecation: version === number ? deprecation : null,
        })),
      },
    ],
  };
}
