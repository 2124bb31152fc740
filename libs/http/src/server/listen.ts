import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { flushCompileCache } from 'node:module';
import { once } from 'node:events';
import { Server as TcpServer, type Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';
import { keepNextTickFast } from './fast-next-tick.ts';
import { responseToUnreadable } from './unreadable-request.ts';

export interface ListenOptions {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** A server to use instead of a new one. Its settings and listeners are kept. */
  readonly server?: Server;
  /**
   * Time limit for receiving a whole request, in milliseconds; 0 (no limit) for a process that receives uploads, which
   * have their own limit.
   */
  readonly requestTimeoutMs?: number;
  /** Time for requests in progress after `close()`, in milliseconds. */
  readonly graceMs?: number;
  /**
   * Time for which idle connections stay open after `close()`, in milliseconds; by default 0. A client that just sent
   * a request on one gets its response, and learns from it that the connection ends.
   */
  readonly idleGraceMs?: number;
  /**
   * Shortest and longest life of a connection, in milliseconds. After a random time in between, the next response has
   * `Connection: close`. If absent, no connection is closed because of its age.
   */
  readonly connectionLifeMs?: readonly [shortest: number, longest: number];
}

export interface Listening {
  readonly port: number;
  readonly server: Server;
  handOver(handler: RequestListener, options?: Pick<ListenOptions, 'requestTimeoutMs'>): void;
  /** Stops accepting connections and lets requests in progress finish. Closes what is left after the grace period. */
  close(): Promise<void>;
}

const defaultRequestTimeoutMs = 30_000;
const defaultGraceMs = 10_000;
/**
 * Connections that wait while the process is busy; the system may allow fewer. With the usual 511, a burst of clients after a pause of some
 * milliseconds would have to try again a second later.
 */
const backlog = 4096;

/**
 * Milliseconds. Timeouts against slow clients (T-GW-4), checked every 5 s. Idle connections stay open longer than our
 * clients keep them (4 s), so that no client sends a request on a connection that is being closed.
 */
const serverTimes = { headersTimeout: 10_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 5_000 };

/** Serves HTTP/1.1 until closed, with a plain handler or an express app. Rejects if the port is taken. */
export async function listen(handler: RequestListener, options: ListenOptions): Promise<Listening> {
  const { host, port, requestTimeoutMs = defaultRequestTimeoutMs } = options;
  const { server = createServer({ ...serverTimes, requestTimeout: requestTimeoutMs }) } = options;
  if (server.listenerCount('request') === 0) server.on('request', handler);
  if (server.listenerCount('clientError') === 0) server.on('clientError', refuseUnreadable);
  const drain = drainable(server, options);
  if (options.connectionLifeMs) endOldConnections(server, options.connectionLifeMs);
  keepNextTickFast();
  server.listen({ port, host, backlog });
  await once(server, 'listening');
  // Saves the compiled code for the next start; does nothing without a compile cache.
  setImmediate(flushCompileCache).unref();
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    port: address.port,
    server,
    handOver(next, { requestTimeoutMs: timeoutMs = defaultRequestTimeoutMs } = {}) {
      server.off('request', handler).on('request', next);
      server.requestTimeout = timeoutMs;
    },
    close: drain,
  };
}

/**
 * Returns the function that closes the server. `server.close()` alone would wait for connections that clients keep
 * using, so each response from then on closes its connection (docs/threats.md#closing-a-server).
 */
function drainable(
  server: Server,
  { graceMs = defaultGraceMs, idleGraceMs = 0 }: ListenOptions,
): () => Promise<void> {
  // Keyed by connection: adding and removing an entry for each request takes longer (docs/adr/0014-hot-reads.md).
  const inProgress = new Map<Socket, ServerResponse | undefined>();
  let draining: Promise<void> | undefined;
  const watch = (req: IncomingMessage, res: ServerResponse) => {
    inProgress.set(req.socket, res);
    res.on('close', forget);
    if (draining !== undefined) res.setHeader('Connection', 'close');
  };
  function forget(this: ServerResponse): void {
    const { socket } = this.req;
    if (inProgress.get(socket) === this) inProgress.set(socket, undefined);
  }
  // With TLS, `req.socket` is the TLS socket, not the TCP socket that `connection` passes.
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    socket.on('close', () => inProgress.delete(socket));
  });
  server.prependListener('request', watch);
  if (server.listenerCount('checkContinue') > 0) server.prependListener('checkContinue', watch);

  async function drain(): Promise<void> {
    const closed = once(server, 'close');
    // `close` of an HTTP server also ends idle connections, on which a request may be on its way.
    TcpServer.prototype.close.call(server);
    for (const res of inProgress.values()) if (res && !res.headersSent) res.setHeader('Connection', 'close');
    const idle = setTimeout(() => server.close(), idleGraceMs);
    const busy = setTimeout(() => server.closeAllConnections(), graceMs);
    await closed;
    clearTimeout(idle);
    clearTimeout(busy);
    // Ends the timer with which the server checks its connections.
    server.close();
  }

  return () => (draining ??= drain());
}

/**
 * Clients with open connections never reach a replica that was started later. So each connection is closed after a
 * while, right after a response, so that no request is lost. The load balancer chooses a replica for the next
 * connection.
 */
function endOldConnections(server: Server, [shortest, longest]: readonly [number, number]): void {
  const old = new WeakSet<Socket>();
  server.on('connection', (socket: Socket) => {
    const age = () => void old.add(socket);
    const timer = setTimeout(age, shortest + Math.random() * (longest - shortest)).unref();
    socket.once('close', () => clearTimeout(timer));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    if (old.has(socket)) res.setHeader('Connection', 'close');
  });
}

function refuseUnreadable(error: Error, socket: Socket): void {
  if (!socket.writable || socket.bytesWritten > 0) socket.destroy();
  else socket.end(responseToUnreadable(error));
}
