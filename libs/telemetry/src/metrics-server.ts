import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { Exposition } from './exposition.ts';
import type { Logger } from './logging/logger.ts';

export interface MetricsServer {
  readonly port: number;
  stop(): Promise<void>;
}

interface MetricsServerOptions {
  readonly host: string;
  /** 0 for a free port. */
  readonly port: number;
  readonly exposition: Exposition;
  readonly logger: Logger;
}

/** Serves `GET /metrics` on a port unknown to the gateway; all else is 404. @throws Error when the port is taken */
export async function startMetricsServer(options: MetricsServerOptions): Promise<MetricsServer> {
  const { host, port, exposition, logger } = options;
  const server = createServer((req, res) => {
    respond(exposition, req, res).catch((error: unknown) => {
      logger.error({ err: error }, 'could not show the metrics');
      res.writeHead(500).end();
    });
  });
  server.listen({ host, port });
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function respond(exposition: Exposition, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const [path] = (req.url ?? '').split('?');
  if (path !== '/metrics' || (req.method !== 'GET' && req.method !== 'HEAD')) {
    res.writeHead(404).end();
    return;
  }
  const text = await exposition.text();
  res.writeHead(200, { 'content-type': exposition.contentType }).end(text);
}
