import { listen } from '@groundwork/http';
import { listenForChanges } from './consumers.ts';
import type { GatewayContext } from './context.ts';
import { createRequestHandler } from './requests/handle-request.ts';
import { createServer, listenerTimes } from './server.ts';

export interface RunningGateway {
  readonly port: number;
  /** Ends requests first, then connections. */
  stop(): Promise<void>;
}

/** Starts everything that a gateway process runs. */
export async function startGateway(ctx: GatewayContext, times = listenerTimes): Promise<RunningGateway> {
  const { config, logger, bus } = ctx;
  const listener = await listenForChanges(bus, ctx, logger);
  const handle = createRequestHandler(ctx);
  const listening = await listen(
    (req, res) => {
      handle(req, res, false);
    },
    { server: createServer(ctx, handle, times), host: config.host, port: config.port },
  );
  return {
    port: listening.port,
    async stop() {
      await listening.close();
      await listener.stop();
      await ctx.close();
    },
  };
}
