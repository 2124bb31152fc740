/** Runs work when a slot is free. */
export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Creates `count` slots: further work waits, and begins in order of arrival. */
export function createSemaphore(count: number): Semaphore {
  const waiting: (() => void)[] = [];
  let free = count;

  async function take(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return async (work) => {
    await take();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
