/** Wakes loops that pause between two checks for work. Any number of loops may share a bell. */
export interface Doorbell {
  ring(): void;
  /** Number of rings. Read it before you look for work, so that no ring in between is lost. */
  rings(): number;
  /** Resolves once the count exceeds `rings`, or after this many milliseconds. */
  heardSince(rings: number, milliseconds: number): Promise<void>;
}

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
