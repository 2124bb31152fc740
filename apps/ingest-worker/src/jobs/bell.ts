/** Wakes those who wait for work, without losing a ring between looking for work and beginning to wait. */
export interface Bell {
  ring(): void;
  /** How often it has rung; to be read before looking for work. */
  count(): number;
  /** Resolves when it has rung more often than `count`, or after `timeoutMs`. */
  heardSince(count: number, timeoutMs: number): Promise<void>;
}

export function createBell(): Bell {
  const waiting = new Set<() => void>();
  let rings = 0;
  return {
    ring() {
      rings += 1;
      for (const wake of waiting) wake();
    },
    count: () => rings,
    async heardSince(count, timeoutMs) {
      if (rings > count) return;
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, timeoutMs);
        waiting.add(wake);
      });
    },
  };
}
