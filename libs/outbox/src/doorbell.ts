/** Wakes a loop that sleeps between two looks for work. A ring while nobody waits is kept for the next wait. */
export interface Doorbell {
  ring(): void;
  /** Resolves at the next ring, or after so many milliseconds. */
  wait(milliseconds: number): Promise<void>;
}

export function createDoorbell(): Doorbell {
  let rung = false;
  let open: (() => void) | undefined;
  return {
    ring() {
      rung = true;
      open?.();
    },
    async wait(milliseconds) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          open = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      open = undefined;
      rung = false;
    },
  };
}
