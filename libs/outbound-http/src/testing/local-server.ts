import { createServer as createHttpServer, type RequestListener, type Server as HttpServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A server of a test on 127.0.0.1. */
export interface LocalServer {
  readonly port: number;
  /** Number of connections that were made to the server. */
  connections(): number;
  close(): Promise<void>;
}

export const startHttpServer = (response: RequestListener) => listen(createHttpServer(response));

/** A server that handles connections in its own way. */
export const startTcpServer = (serve: (socket: Socket) => void) => listen(createTcpServer(serve));

/** Makes an existing server listen on a free port. */
export async function listen(server: Server | HttpServer): Promise<LocalServer> {
  const open = new Set<Socket>();
  let count = 0;
  server.on('connection', (socket: Socket) => {
    count += 1;
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => open.delete(socket));
  });
  const { promise: listening, resolve } = Promise.withResolvers<undefined>();
  server.listen(0, '127.0.0.1', () => resolve(undefined));
  await listening;
  return {
    port: portOf(server.address()),
    connections: () => count,
    async close() {
      const { promise: closed, resolve: done } = Promise.withResolvers<undefined>();
      server.close(() => done(undefined));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  return address.port;
}
