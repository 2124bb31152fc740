import type { Socket } from 'node:net';
import { randomUUIDv7 } from 'node:crypto';
import { responseToUnreadable } from '@groundwork/http';
import { createSourceAddress } from '../exchanges/source-address.ts';
import type { GatewayContext } from '../context.ts';
import { commonHeaders } from './complete-response.ts';

export function refuseUnreadable(
  { rateLimits, config }: Pick<GatewayContext, 'rateLimits' | 'config'>,
  error: Error,
  socket: Socket,
): void {
  // After an earlier response on the connection, nothing is sent: the client could take it for the response to another request.
  if (!socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const source = createSourceAddress(config.trustedProxies)(socket.remoteAddress, undefined);
  const rateLimit = rateLimits.take('anonymous', source);
  socket.end(responseToUnreadable(error, commonHeaders({ requestId: randomUUIDv7(), rateLimit })));
}
