import { createServer as createHttpServer, type Server, type ServerOptions } from 'node:http';
import { createServer as createHttpsServer, type Server as TlsServer } from 'node:https';
import type { Socket } from 'node:net';
import type { GatewayContext } from './context.ts';
import { createConnectionShares } from './exchanges/connection-shares.ts';
import { watchReader } from './exchanges/slow-reader.ts';
import type { RequestHandler } from './requests/handle-request.ts';
import { refuseUnreadable } from './responses/unreadable-request.ts';
import { secureContextOf, type Certificate } from './tls/certificate.ts';

/**
 * Timeouts against slow clients, in milliseconds (T-GW-4). The deadline for a whole request depends on its route; slow bodies and slow
 * readers are caught by a minimum rate.
 */
export const listenerTimes = {
  headersTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  idleTimeout: 60_000,
  handshakeTimeout: 10_000,
  idleGraceMs: 2_000,
};

export function createServer(ctx: GatewayContext, handle: RequestHandler, times = listenerTimes): Server {
  return prepare(createHttpServer(optionsOf(times)), ctx, { handle, times });
}

interface Listener {
  readonly handle: RequestHandler;
  readonly times: typeof listenerTimes;
}

/** Creates the same server over TLS. A connection whose handshake fails is closed without a response. */
export function createTlsServer(
  ctx: GatewayContext,
  certificate: Certificate,
  { handle, times }: Listener,
): TlsServer {
  const { handshakeTimeout } = times;
  const options = { ...optionsOf(times), ...secureContextOf(certificate), handshakeTimeout };
  const server = createHttpsServer(options);
  server.prependListener('tlsClientError', (_error, socket) => {
    socket.destroy();
  });
  return prepare(server, ctx, { handle, times });
}

const optionsOf = (times: typeof listenerTimes): ServerOptions => ({
  headersTimeout: times.headersTimeout,
  connectionsCheckingInterval: times.connectionsCheckingInterval,
  keepAliveTimeout: times.keepAliveTimeout,
  requestTimeout: 0,
  maxHeaderSize: 16 * 1024,
  insecureHTTPParser: false,
  requireHostHeader: false,
});

function prepare<Prepared extends Server>(
  server: Prepared,
  ctx: GatewayContext,
  { handle, times }: Listener,
): Prepared {
  server.timeout = times.idleTimeout;
  server.maxConnections = ctx.config.maxConnections;
  // The number of headers is not limited, because Node.js silently drops headers beyond such a limit. Their size is limited above.
  server.maxHeadersCount = 0;
  // Behind a proxy all connections come from the proxy, which has limits of its own.
  if (ctx.config.trustedProxies.length === 0) {
    const shares = createConnectionShares(ctx.config.maxConnections);
    server.on('connection', (socket: Socket) => shares.admit(socket));
  }
  server.on(ctx.config.tls ? 'secureConnection' : 'connection', (socket: Socket) => {
    watchReader(ctx.rateGuard, socket);
  });
  server.on('request', (req, res) => {
    handle(req, res, false);
  });
  server.on('checkContinue', (req, res) => {
    handle(req, res, true);
  });
  server.on('checkExpectation', (req, res) => {
    handle(req, res, false);
  });
  server.on('connect', (_req, socket) => {
    socket.destroy();
  });
  server.on('clientError', (error: Error, socket: Socket) => {
    refuseUnreadable(ctx, error, socket);
  });
  return server;
}
