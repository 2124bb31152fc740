/** Minimum rate at which a client must send a body or read a response (ADR 23). */
const minBytesPerSecond = 8 * 1024;

/** Milliseconds that a client may lag behind the minimum rate. */
export const patienceMs = {
  /** For a body that is read as a whole. It is shorter than any deadline of a service. */
  heldBody: 8_000,
  streamedBody: 15_000,
  response: 15_000,
};

const checkMs = 1_000;
/**
 * Limit on the time between two checks that counts against a client. If more time has passed, the gateway was too busy to read, which is
 * not the client's fault.
 */
const maxCountedMs = 2 * checkMs;

export interface Transfer {
  readonly movedBytes: () => number;
  readonly isHeldUp: () => boolean;
  readonly isOver: () => boolean;
  readonly cutOff: () => void;
  readonly patienceMs: number;
}

/** Finds clients below the minimum rate. Each second uses up patience, and each byte restores some, up to the initial amount. */
export interface RateGuard {
  watch(transfer: Transfer): void;
  stop(): void;
}

interface Watched {
  readonly transfer: Transfer;
  leftMs: number;
  moved: number;
  at: number;
}

/** @param bytesPerSecond the minimum rate; 8 KiB/s if not given */
export function createRateGuard(bytesPerSecond = minBytesPerSecond): RateGuard {
  const all = new Set<Watched>();
  let timer: NodeJS.Timeout | undefined;

  function check(watched: Watched): void {
    const { transfer } = watched;
    if (transfer.isOver()) {
      all.delete(watched);
      return;
    }
    const now = performance.now();
    const moved = transfer.movedBytes();
    const gainedMs = ((moved - watched.moved) / bytesPerSecond) * 1000;
    const lostMs = transfer.isHeldUp() ? 0 : Math.min(now - watched.at, maxCountedMs);
    watched.leftMs = Math.min(transfer.patienceMs, watched.leftMs + gainedMs - lostMs);
    watched.moved = moved;
    watched.at = now;
    if (watched.leftMs > 0) return;
    all.delete(watched);
    transfer.cutOff();
  }

  function checkAll(): void {
    for (const watched of all) check(watched);
    if (all.size === 0) stop();
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  return {
    watch(transfer) {
      const now = performance.now();
      all.add({ transfer, leftMs: transfer.patienceMs, moved: transfer.movedBytes(), at: now });
      timer ??= setInterval(checkAll, checkMs).unref();
    },
    stop,
  };
}
