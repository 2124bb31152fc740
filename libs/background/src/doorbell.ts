/** Wakes loops that pause between two looks for work. Any number of loops may wait for the same bell. */
export interface Doorbell {
  ring(): void;
  /** How often it has rung. Read it before you look for work, so that no ring in between is lost. */
  rings(): number;
  /** Resolves once it has rung more often than `rings`, or after this many milliseconds. */
  heardSince(rings: number, milliseconds: number): Promise<void>;
}

/** A bell that has not rung yet. */
export function createDoorbell(): Doorbell {
  const waiting = new Set<() => void>();
  let rung = 0;
  return {
    ring() {
      rung += 1;
      for (const wake of waiting) wake();
    },
    rings: () => rung,
    async heardSince(rings, milliseconds) {
      if (rung > rings) return;
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, milliseconds);
        waiting.add(wake);
      });
    },
  };
}
