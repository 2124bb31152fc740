import type { Socket } from 'node:net';
import { networkOf } from '@groundwork/http';

/** Limits how many of a gateway's connections one network holds. */
export interface ConnectionShares {
  /** Counts the connection until it closes, or closes it if its network has its share. */
  admit(socket: Socket): void;
}

/**
 * One network has at most half of all connections: it may be a company, or a load balancer that tells nothing about its clients.
 *
 * @param maxConnections how many there are
 */
export function createConnectionShares(maxConnections: number): ConnectionShares {
  const byNetwork = new Map<string, number>();
  const share = Math.ceil(maxConnections / 2);
  return {
    admit(socket) {
      const network = networkOf(socket.remoteAddress ?? '');
      const held = byNetwork.get(network) ?? 0;
      if (held >= share) {
        socket.destroy();
        return;
      }
      byNetwork.set(network, held + 1);
      socket.once('close', () => {
        const left = (byNetwork.get(network) ?? 0) - 1;
        if (left > 0) byNetwork.set(network, left);
        else byNetwork.delete(network);
      });
    },
  };
}
