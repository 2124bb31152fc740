import type { Socket } from 'node:net';
import { patienceMs, type RateGuard } from './rate-guard.ts';

/** Closes the connection of a client that reads more slowly than the minimum rate while data waits for it (T-GW-4). */
export function watchReader(guard: RateGuard, socket: Socket): void {
  guard.watch({
    patienceMs: patienceMs.response,
    movedBytes: () => socket.bytesWritten - socket.writableLength,
    isHeldUp: () => socket.writableLength === 0,
    isOver: () => socket.destroyed,
    cutOff: () => socket.destroy(),
  });
}
