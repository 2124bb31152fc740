/** The fewest bytes per second at which a client must send a body, or read a response (ADR 23). */
const fewestBytesPerSecond = 8 * 1024;

/** How long a client may lag behind the minimum rate, in milliseconds. */
export const patienceMs = {
  /** For a body that the gateway reads as a whole: less than any deadline of a service. */
  heldBody: 8_000,
  /** For a body on its way to a service. */
  streamedBody: 15_000,
  /** For a response. */
  response: 15_000,
};

const checkMs = 1_000;
/** A gateway that was busy for longer could not read meanwhile, which is not the client's fault. */
const longestCountedMs = 2 * checkMs;

/** Bytes that a client sends or reads. */
export interface Transfer {
  /** How many bytes have moved; only the difference between two calls counts. */
  readonly movedBytes: () => number;
  /** True while the client is not what it waits for. */
  readonly isHeldUp: () => boolean;
  readonly isOver: () => boolean;
  /** Called once if the client is too slow. */
  readonly cutOff: () => void;
  readonly patienceMs: number;
}

/**
 * Finds clients that are slower than the minimum rate, from their first second on. Each has patience, which a second costs
 * and bytes give back, but never more than there was at first. One timer for all of them, which runs while there are any.
 */
export interface RateGuard {
  /** Watches until the transfer is over or cut off. */
  watch(transfer: Transfer): void;
  stop(): void;
}

interface Watched {
  readonly transfer: Transfer;
  leftMs: number;
  moved: number;
  at: number;
}

/** @param bytesPerSecond the minimum rate; 8 KiB/s when not given */
export function createRateGuard(bytesPerSecond = fewestBytesPerSecond): RateGuard {
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
    const lostMs = transfer.isHeldUp() ? 0 : Math.min(now - watched.at, longestCountedMs);
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
