import type { Due, SweepOptions } from '@groundwork/background';
import { ownAccord } from '@groundwork/contracts';
import type { BackgroundWork } from '@groundwork/service';
import type { PolicyStores } from '../stores.ts';
import { policySetVersionCompilationAwaited } from './policy-set-version.events.ts';

/** Limit on the number of versions that are requested and not yet compiled, so that they fill no queue. */
const maxRequested = 50;
/** Milliseconds after which a version is requested again. Without OPA, requests wait in the queue of the workers. */
const overdueMs = 6 * 60 * 60 * 1000;
/** Pause between two passes while versions are compiled. */
const pauseMs = 5_000;

interface Compiling extends Pick<BackgroundWork<PolicyStores>, 'database' | 'createStores' | 'clock'> {
  readonly intervalMs: number;
  /** Receives the number of versions that wait to be compiled. */
  readonly onProgress: (left: number) => void;
}

/**
 * Requests the compilation of ready versions that were not compiled, because there was no OPA or an earlier release has read them:
 * current versions first, then the newest. Any number of processes may do this at the same time.
 */
export const compilationSweep = (options: Compiling): SweepOptions => ({
  work: { 'requesting versions to be compiled': () => requestCompilations(options) },
  firstMs: options.intervalMs,
  intervalMs: options.intervalMs,
  jitter: [1, 1.25],
});

/** Requests up to `maxRequested` versions at the same time. The next pass is soon only if this one has requested new versions. */
export async function requestCompilations({
  database,
  createStores,
  clock,
  onProgress,
}: Omit<Compiling, 'intervalMs'>): Promise<Due | undefined> {
  const { left, isBusy } = await database.transaction(async (trx) => {
    const stores = createStores(trx);
    const { pendingCompilations } = stores;
    const now = clock.now();
    const before = new Date(now.getTime() - overdueMs);
    const overdue = await pendingCompilations.requestOverdue({ before, now, atMost: maxRequested });
    const requested = await pendingCompilations.countRequested();
    const atMost = Math.max(0, maxRequested - requested);
    const next = atMost === 0 ? [] : await pendingCompilations.request({ now, atMost });
    await stores.outbox.addAll([...overdue, ...next].map(policySetVersionCompilationAwaited), ownAccord);
    const left = requested + next.length + (await pendingCompilations.countLeft());
    return { left, isBusy: next.length > 0 };
  });
  onProgress(left);
  return isBusy ? { dueInMs: pauseMs } : undefined;
}
