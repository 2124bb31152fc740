import type { Socket } from 'node:net';
import { networkOf, siteOf } from '@groundwork/http';

export interface ConnectionShares {
  /** Counts the connection until it closes, or closes it if its network has used up its share. */
  admit(socket: Socket): void;
}

/**
 * A network gets at most half of the connections, and never more than it leaves to others. Its share is that large because the network may
 * be a load balancer that hides many clients.
 */
export function createConnectionShares(maxConnections: number): ConnectionShares {
  const byNetwork = new Map<string, number>();
  const share = Math.ceil(maxConnections / 2);
  let all = 0;
  return {
    admit(socket) {
      const address = socket.remoteAddress ?? '';
      const network = siteOf(address) ?? networkOf(address);
      const held = byNetwork.get(network) ?? 0;
      if (held >= Math.min(share, maxConnections - all)) {
        socket.destroy();
        return;
      }
      all += 1;
      byNetwork.set(network, held + 1);
      socket.once('close', () => {
        all -= 1;
        const left = (byNetwork.get(network) ?? 0) - 1;
        if (left > 0) byNetwork.set(network, left);
        else byNetwork.delete(network);
      });
    },
  };
}
