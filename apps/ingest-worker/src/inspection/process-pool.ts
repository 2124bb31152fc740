import type { Logger } from '@groundwork/telemetry/logging';
import type { InspectorProcess } from './inspector-process.ts';

/** Keeps `size` processes running, each for exclusive use between `take` and `giveBack`. */
export type ProcessPool = {
  /** Waits until a process is free. Rejects if none can be started, on abort and on close. */
  take(signal?: AbortSignal): Promise<InspectorProcess>;
  giveBack(process: InspectorProcess, isReusable: boolean): void;
  close(): Promise<void>;
};

type Waiter = { resolve: (process: InspectorProcess) => void; reject: (error: unknown) => void };

export function createProcessPool(options: {
  size: number;
  start: () => Promise<InspectorProcess>;
  logger: Logger;
}): ProcessPool {
  const all = new Set<InspectorProcess>();
  const idle: InspectorProcess[] = [];
  const starts = new Set<Promise<void>>();
  let waiters: Waiter[] = [];
  let isClosed = false;

  function refill(): void {
    while (!isClosed && all.size + starts.size < options.size) {
      const started = options.start().then(adopt, reportFailure);
      starts.add(started);
      void started.then(() => {
        starts.delete(started);
        // A failed start has rejected one waiter; the others get another attempt.
        if (waiters.length > 0) refill();
      });
    }
  }

  async function adopt(process: InspectorProcess): Promise<void> {
    if (isClosed) return process.stop();
    all.add(process);
    process.onEnd(() => remove(process));
    offer(process);
  }

  function reportFailure(error: unknown): void {
    options.logger.error({ err: error }, 'could not start an inspector process; will retry');
    waiters.shift()?.reject(error);
  }

  function remove(process: InspectorProcess): void {
    all.delete(process);
    const index = idle.indexOf(process);
    if (index !== -1) idle.splice(index, 1);
    refill();
  }

  function offer(process: InspectorProcess): void {
    const waiter = waiters.shift();
    if (waiter === undefined) idle.push(process);
    else waiter.resolve(process);
  }

  function wait(signal: AbortSignal | undefined): Promise<InspectorProcess> {
    return new Promise((resolve, reject) => {
      const settled = () => signal?.removeEventListener('abort', onAbort);
      const waiter: Waiter = {
        resolve: (process) => {
          settled();
          resolve(process);
        },
        reject: (error) => {
          settled();
          reject(error instanceof Error ? error : new Error(String(error)));
        },
      };
      const onAbort = () => {
        waiters = waiters.filter((other) => other !== waiter);
        waiter.reject(signal?.reason);
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      waiters.push(waiter);
      refill();
    });
  }

  refill();
  return {
    async take(signal) {
      signal?.throwIfAborted();
      if (isClosed) throw closed();
      const process = idle.pop();
      return process !== undefined && !process.hasEnded() ? process : wait(signal);
    },
    giveBack(process, isReusable) {
      if (isReusable && !process.hasEnded() && !isClosed) offer(process);
      else void process.stop();
    },
    async close() {
      isClosed = true;
      for (const waiter of waiters.splice(0)) waiter.reject(closed());
      await Promise.all([...all].map((process) => process.stop()));
      await Promise.all(starts);
    },
  };
}

function closed(): Error {
  return new Error('The archive inspector is closed');
}
