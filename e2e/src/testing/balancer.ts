import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { stopAfterFile } from '@groundwork/testing';
import { z } from 'zod';

const addressSchema = z.object({ port: z.int() });

/**
 * Stand-in for a Kubernetes Service: one address that gives each new connection to a random replica and skips those
 * that refuse it.
 */
export interface Balancer {
  readonly url: string;
  /** Sends new connections to these addresses from now on; open connections stay. */
  target(addresses: readonly string[]): void;
  /** Number of requests to each address since the last call. */
  takeCounts(): ReadonlyMap<string, number>;
  /** Number of open connections to an address. */
  connectionsTo(address: string): number;
  close(): Promise<void>;
}

/** Listens on a free loopback port, until the end of the test file at the latest. */
export async function startBalancer(): Promise<Balancer> {
  let targets: readonly string[] = [];
  let counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  const connections = new Map<string, Set<Socket>>();

  const track = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    socket.pipe(other);
  };
  const give = (inward: Socket, candidates: readonly string[]) => {
    const chosen = candidates[Math.floor(Math.random() * candidates.length)];
    if (chosen === undefined || inward.destroyed) {
      inward.destroy();
      return;
    }
    const { hostname, port } = new URL(chosen);
    const outward = connect(Number(port), hostname);
    const passOver = () =>
      give(
        inward,
        candidates.filter((each) => each !== chosen),
      );
    outward.once('error', passOver);
    outward.once('connect', () => {
      outward.off('error', passOver);
      if (inward.destroyed) {
        outward.destroy();
        return;
      }
      const open = connections.get(chosen) ?? new Set();
      connections.set(chosen, open.add(outward));
      outward.once('close', () => open.delete(outward));
      track(inward, outward);
      track(outward, inward);
      // A request without a body is one short chunk, and no client sends two at a time.
      inward.on('data', () => counts.set(chosen, (counts.get(chosen) ?? 0) + 1));
    });
  };
  const server = createServer((inward) => {
    inward.on('error', () => undefined);
    give(inward, targets);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${addressSchema.parse(server.address()).port}`,
    target(addresses) {
      targets = addresses;
    },
    takeCounts() {
      const taken = counts;
      counts = new Map();
      return taken;
    },
    connectionsTo: (address) => connections.get(address)?.size ?? 0,
    close: stopAfterFile(async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    }),
  };
}
