import { createServer, type Server } from 'node:net';

/** Ports that nobody else can take until they are released. Whoever connects to one meanwhile is disconnected at once. */
export interface HeldPorts {
  /** Holds a port. False if somebody else has it. */
  hold(host: string, port: number): Promise<boolean>;
  /** Holds this many different free loopback ports. */
  holdFree(count: number): Promise<number[]>;
  /** Another process may then take one before its owner does: the owner restarts. Idempotent. */
  release(): Promise<void>;
}

export function holdPorts(): HeldPorts {
  const servers: Server[] = [];
  return {
    async hold(host, port) {
      const server = await listenAt(host, port).catch(() => undefined);
      if (server) servers.push(server);
      return server !== undefined;
    },
    async holdFree(count) {
      const listening = await Promise.all(Array.from({ length: count }, () => listenAt('127.0.0.1', 0)));
      servers.push(...listening);
      return listening.map(portOf);
    },
    async release() {
      await Promise.all(servers.splice(0).map(close));
    },
  };
}

/** This many different free loopback ports, which are not held. */
export async function findFreePorts(count: number): Promise<number[]> {
  const held = holdPorts();
  const ports = await held.holdFree(count);
  await held.release();
  return ports;
}

function listenAt(host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy()).unref();
    server.once('error', reject);
    server.listen({ host, port }, () => {
      resolve(server);
    });
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the system did not assign a port');
  return address.port;
}

const close = (server: Server) => new Promise<void>((closed) => server.close(() => closed()));
