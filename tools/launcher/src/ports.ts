import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** Reserved ports. Connections to them are closed immediately. */
export interface HeldPorts {
  /** Reserves a port. Resolves with false if it is in use. */
  hold(host: string, port: number): Promise<boolean>;
  /** Reserves a number of free loopback ports. */
  holdFree(count: number): Promise<number[]>;
  /** Releases all ports. If another process takes one before its owner, the owner restarts until it is free. */
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

/** Finds a number of free loopback ports without reserving them. */
export async function findFreePorts(count: number): Promise<number[]> {
  const held = holdPorts();
  const ports = await held.holdFree(count);
  await held.release();
  return ports;
}

/**
 * Below the ephemeral ports of all systems (from 32,768 on Linux, from 49,152 elsewhere), so that no client gets a port
 * before its process listens on it.
 */
const chosen = { first: 20_000, afterLast: 32_000 } as const;
const maxTries = 100;

async function listenAtFree(): Promise<Server> {
  for (let tries = 0; tries < maxTries; tries += 1) {
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
