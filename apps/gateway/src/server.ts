import { createServer as createHttpServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { GatewayContext } from './context.ts';
import type { RequestHandler } from './requests/handle-request.ts';
import { refuseUnreadable } from './responses/unreadable-request.ts';

/**
 * Time limits against slow clients (T-GW-4). A request has no total time limit here: routes have their own, and bodies
 * a minimum rate. A connection that is idle for a minute is closed.
 */
export const listenerTimes = {
  headersTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  idleTimeout: 60_000,
};

/** The public listener: strict HTTP/1.1 and a plain handler. It does not listen yet. */
export function createServer(ctx: GatewayContext, handle: RequestHandler, times = listenerTimes): Server {
  const server = createHttpServer({
    headersTimeout: times.headersTimeout,
    connectionsCheckingInterval: times.connectionsCheckingInterval,
    keepAliveTimeout: times.keepAliveTimeout,
    requestTimeout: 0,
    maxHeaderSize: 16 * 1024,
    insecureHTTPParser: false,
    requireHostHeader: false,
  });
  server.timeout = times.idleTimeout;
  server.maxConnections = ctx.config.maxConnections;
  // All headers are checked; their bytes are limited above. With a limit on their number, the rest would be dropped
  // silently.
  server.maxHeadersCount = 0;
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
