import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A network to a server that a test can break silently, as if the route were lost or the server frozen. */
export interface BreakableNetwork {
  /** The server's address, through this network. */
  readonly url: string;
  /** From now on, all data on the existing connections disappears. New connections work. */
  breakConnections(): void;
  close(): Promise<void>;
}

/**
 * Starts a network to the server.
 *
 * @param options.lost number of the one connection that breaks as soon as it is opened, counted from 1
 */
export async function breakableNetwork(
  serverUrl: string,
  { lost = 0 }: { readonly lost?: number } = {},
): Promise<BreakableNetwork> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let opened = 0;
  const listener = createServer((client) => {
    opened += 1;
    if (opened === lost) {
      client.destroy();
      return;
    }
    const server = connect(Number(target.port), target.hostname);
    join(client, server);
    join(server, client);
    sockets.add(client).add(server);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: addressOf(listener, serverUrl),
    breakConnections: () => {
      for (const socket of sockets) socket.removeAllListeners('data').resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}

function join(from: Socket, to: Socket): void {
  from.on('data', (bytes) => to.write(bytes));
  from.on('close', () => to.destroy());
  from.on('error', () => to.destroy());
}

function addressOf(listener: Server, serverUrl: string): string {
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('the system did not assign a port');
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${address.port}`;
  return url.href;
}
