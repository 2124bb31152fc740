import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** Ports that nobody else can take until they are released. Whoever connects to one meanwhile is disconnected at once. */
export interface HeldPorts {
  /** Holds a port. False if somebody else has it. */
  hold(host: string, port: number): Promise<boolean>;
  /** Holds this many different free loopback ports, which the system gives to nobody else. */
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
      const listening = await Promise.all(Array.from({ length: count }, listenAtFree));
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

/**
 * Below the ports that systems give to whoever asks for any, or connects to somewhere (from 32,768 on Linux, from 49,152 elsewhere). So
 * nobody is given one of these before the process that it is chosen for listens on it.
 */
const chosen = { first: 20_000, afterLast: 32_000 } as const;
const mostTries = 100;

async function listenAtFree(): Promise<Server> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const port = randomInt(chosen.first, chosen.afterLast);
    const server = await listenAt('127.0.0.1', port).catch(() => undefined);
    if (server) return server;
  }
  return listenAt('127.0.0.1', 0);
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
