import type { Server } from 'node:http';
import { listen } from '@groundwork/http';
import { listenForChanges } from './consumers.ts';
import type { GatewayContext } from './context.ts';
import { createRequestHandler, type RequestHandler } from './requests/handle-request.ts';
import { createServer, createTlsServer, listenerTimes } from './server.ts';
import { loadCertificate } from './tls/certificate.ts';
import { reloadCertificate } from './tls/reload-certificate.ts';

export interface RunningGateway {
  readonly port: number;
  /** Looks for a new certificate at once; resolves when it is in use. Does nothing without TLS. */
  reloadCertificate(): Promise<void>;
  stop(): Promise<void>;
}

export async function startGateway(ctx: GatewayContext, times = listenerTimes): Promise<RunningGateway> {
  const { config, logger, bus } = ctx;
  const handle = createRequestHandler(ctx);
  const { server, reloading } = await serverOf(ctx, handle, times);
  const listener = await listenForChanges(bus, ctx, logger);
  const listening = await listen(
    (req, res) => {
      handle(req, res, false);
    },
    { server, host: config.host, port: config.port, idleGraceMs: times.idleGraceMs },
  );
  return {
    port: listening.port,
    async reloadCertificate() {
      await reloading?.settled();
    },
    async stop() {
      await reloading?.stop();
      await listening.close();
      await listener.stop();
      await ctx.close();
    },
  };
}

async function serverOf(
  ctx: GatewayContext,
  handle: RequestHandler,
  times: typeof listenerTimes,
): Promise<{ readonly server: Server; readonly reloading?: ReturnType<typeof reloadCertificate> }> {
  const { config, clock, logger } = ctx;
  if (config.tls === undefined) return { server: createServer(ctx, handle, times) };
  const current = await loadCertificate(config.tls);
  const server = createTlsServer(ctx, current, { handle, times });
  return { server, reloading: reloadCertificate({ server, files: config.tls, current, clock, logger }) };
}
