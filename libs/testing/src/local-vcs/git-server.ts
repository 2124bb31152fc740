import { spawn, execFileSync } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

export interface SeenGitRequest {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | undefined;
  /**
   * `refs` requests refs, `fetch` requests objects. With protocol v2, the command in the request distinguishes them.
   */
  readonly kind: 'advertisement' | 'refs' | 'fetch' | 'other';
  readonly wants: readonly string[];
}

/** May handle a request instead of the server. Returns true if it has responded, or if there must be no response. */
type GitMisbehavior = (req: IncomingMessage, res: ServerResponse, body: Buffer) => boolean | Promise<boolean>;

export interface GitServerOptions {
  readonly root: string;
  /** Required for reading; everyone may read by default. */
  readonly credentials?: { readonly username: string; readonly password: string };
  /** 0 for an old server, which does not serve a commit by its hash. */
  readonly protocol?: 0 | 2;
}

export interface TestGitServer {
  readonly url: string;
  readonly port: number;
  readonly requests: readonly SeenGitRequest[];
  /** Number of bytes, including headers, that were received on connections that are now closed. */
  receivedBytes(): number;
  /** Sets the misbehavior for later requests; undefined restores normal service. */
  misbehave(misbehavior: GitMisbehavior | undefined): void;
  /** Closes the connection after this many bytes of each pack; undefined restores whole packs. */
  cutPacksAfter(bytes: number | undefined): void;
  forgetRequests(): void;
  close(): Promise<void>;
}

const backend = () =>
  join(execFileSync('git', ['--exec-path'], { encoding: 'utf8' }).trim(), 'git-http-backend');

/** Serves repositories over smart HTTP with git's own backend, and records the requests. */
export async function startGitServer(options: GitServerOptions): Promise<TestGitServer> {
  const program = backend();
  const requests: SeenGitRequest[] = [];
  let misbehavior: GitMisbehavior | undefined;
  let packLimit: number | undefined;
  let received = 0;

  const server = createServer((req, res) => {
    void serve(req, res).catch(() => res.destroy());
  });
  server.on('connection', (socket) => {
    socket.on('error', () => undefined);
    socket.on('close', () => {
      received += socket.bytesRead;
    });
  });

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await readBody(req);
    requests.push(seen(req, body));
    if (await misbehavior?.(req, res, body)) return;
    if (!isAllowed(req, options.credentials)) {
      res.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
      return;
    }
    runBackend({ program, options, req, res, body, packLimit });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = addressOf(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    requests,
    receivedBytes: () => received,
    misbehave(next) {
      misbehavior = next;
    },
    cutPacksAfter(bytes) {
      packLimit = bytes;
    },
    forgetRequests: () => void requests.splice(0),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface BackendRun {
  readonly program: string;
  readonly options: GitServerOptions;
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly body: Buffer;
  readonly packLimit: number | undefined;
}

function runBackend({ program, options, req, res, body, packLimit }: BackendRun): void {
  const url = new URL(req.url ?? '/', 'http://localhost');
  const protocol = req.headers['git-protocol'];
  const child = spawn(program, [], {
    env: {
      PATH: process.env.PATH,
      GIT_PROJECT_ROOT: options.root,
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_CONFIG_NOSYSTEM: '1',
      // Git must serve repositories even if they belong to another user.
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'safe.directory',
      GIT_CONFIG_VALUE_0: '*',
      PATH_INFO: decodeURIComponent(url.pathname),
      QUERY_STRING: url.search.slice(1),
      REQUEST_METHOD: req.method,
      CONTENT_TYPE: req.headers['content-type'],
      CONTENT_LENGTH: String(body.length),
      HTTP_CONTENT_ENCODING: req.headers['content-encoding'],
      ...(options.protocol !== 0 && typeof protocol === 'string' && { GIT_PROTOCOL: protocol }),
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(body);
  res.on('close', () => child.kill('SIGKILL'));
  const isPack = url.pathname.endsWith('/git-upload-pack');
  let head: Buffer | undefined = Buffer.alloc(0);
  let sent = 0;
  const send = (chunk: Buffer) => {
    sent += chunk.length;
    if (!isPack || packLimit === undefined || sent <= packLimit) {
      res.write(chunk);
      return;
    }
    res.write(chunk.subarray(0, Math.max(0, chunk.length - (sent - packLimit))), () => res.destroy());
  };
  child.stdout.on('data', (chunk: Buffer) => {
    if (head === undefined) {
      send(chunk);
      return;
    }
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\r\n\r\n');
    if (end === -1) return;
    writeHead(res, head.toString('latin1', 0, end));
    const rest = head.subarray(end + 4);
    head = undefined;
    if (rest.length > 0) send(rest);
  });
  child.once('close', () => res.end());
}

function writeHead(res: ServerResponse, head: string): void {
  let status = 200;
  for (const line of head.split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon);
    const value = line.slice(colon + 1).trim();
    if (name.toLowerCase() === 'status') status = Number.parseInt(value, 10);
    else res.setHeader(name, value);
  }
  res.writeHead(status);
}

async function readBody(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function seen(req: IncomingMessage, body: Buffer): SeenGitRequest {
  const url = req.url ?? '';
  const text =
    req.headers['content-encoding'] === 'gzip'
      ? gunzipSync(body).toString('latin1')
      : body.toString('latin1');
  return {
    method: req.method ?? '',
    url,
    authorization: req.headers.authorization,
    kind: kindOf(url, text),
    wants: [...text.matchAll(/want ([0-9a-f]{40,64})/g)].map(([, hash = '']) => hash),
  };
}

function kindOf(url: string, body: string): SeenGitRequest['kind'] {
  if (url.includes('/info/refs')) return 'advertisement';
  if (!url.endsWith('/git-upload-pack')) return 'other';
  return body.includes('command=ls-refs') ? 'refs' : 'fetch';
}

function isAllowed(req: IncomingMessage, credentials: GitServerOptions['credentials']): boolean {
  if (!credentials) return true;
  const { username, password } = credentials;
  return req.headers.authorization === `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address;
}
