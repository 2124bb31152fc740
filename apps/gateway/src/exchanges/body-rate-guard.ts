import type { IncomingMessage } from 'node:http';

export interface BodyRate {
  /** A body that delivers less than this in a window is cut off. */
  readonly bytesPerSecond: number;
  readonly windowMs: number;
}

/** ADR 23: no total time for uploads, but a minimum rate. */
export const minimumBodyRate: BodyRate = { bytesPerSecond: 8 * 1024, windowMs: 15_000 };

const checkMs = 1_000;

interface WatchedBody {
  readonly isHeldUp: () => boolean;
  windowStart: number;
  bytesAtStart: number;
}

/** Cuts off clients that send a body too slowly. One timer for all of them, which runs while there are any. */
export interface BodyRateGuard {
  /**
   * Watches until the body has arrived or its connection is gone.
   *
   * @param isHeldUp true while the gateway itself is not reading: that time does not count against the client
   */
  watch(req: IncomingMessage, isHeldUp: () => boolean): void;
  stop(): void;
}

export function createBodyRateGuard(rate: BodyRate = minimumBodyRate): BodyRateGuard {
  const bodies = new Map<IncomingMessage, WatchedBody>();
  const fewestBytes = (rate.bytesPerSecond * rate.windowMs) / 1000;
  let timer: NodeJS.Timeout | undefined;

  function check(req: IncomingMessage, body: WatchedBody): void {
    const now = performance.now();
    if (req.complete || req.socket.destroyed) {
      bodies.delete(req);
      return;
    }
    const isHeldUp = body.isHeldUp();
    if (!isHeldUp && now - body.windowStart < rate.windowMs) return;
    if (!isHeldUp && req.socket.bytesRead - body.bytesAtStart < fewestBytes) req.socket.destroy();
    body.windowStart = now;
    body.bytesAtStart = req.socket.bytesRead;
  }

  function checkAll(): void {
    for (const [req, body] of bodies) check(req, body);
    if (bodies.size === 0) stop();
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  return {
    watch(req, isHeldUp) {
      bodies.set(req, { isHeldUp, windowStart: performance.now(), bytesAtStart: req.socket.bytesRead });
      timer ??= setInterval(checkAll, checkMs).unref();
    },
    stop,
  };
}
