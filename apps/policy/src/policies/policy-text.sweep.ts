import type { Due, SweepOptions } from '@groundwork/background';
import { ownAccord } from '@groundwork/contracts';
import type { BackgroundWork } from '@groundwork/service';
import type { PolicyStores } from '../stores.ts';
import { policyTextCompileAwaited } from './policy.events.ts';

/** Number of texts that are requested at a time. */
const batchSize = 50;
/** Milliseconds after which a text is requested again. Without OPA, texts wait in the database of the workers. */
const overdueMs = 6 * 60 * 60 * 1000;
/** Pause between two batches. */
const pauseMs = 5_000;

interface Requesting extends Pick<BackgroundWork<PolicyStores>, 'database' | 'createStores' | 'clock'> {
  readonly intervalMs: number;
}

/**
 * Requests the compilation of texts that were not compiled, because an earlier release has received them, or because nothing was heard
 * since. Any number of processes may do this at the same time.
 */
export const policyTextSweep = (options: Requesting): SweepOptions => ({
  work: { 'requesting texts of policies to be compiled': () => requestTexts(options) },
  firstMs: options.intervalMs,
  intervalMs: options.intervalMs,
  jitter: [1, 1.25],
});

/** Looks again soon only while there may be more. */
export async function requestTexts({
  database,
  createStores,
  clock,
}: Omit<Requesting, 'intervalMs'>): Promise<Due | undefined> {
  const requested = await database.transaction(async (trx) => {
    const { policies, outbox } = createStores(trx);
    const now = clock.now();
    const before = new Date(now.getTime() - overdueMs);
    const chosen = await policies.requestCompilations({ before, now, atMost: batchSize });
    await outbox.addAll(chosen.map(policyTextCompileAwaited), ownAccord);
    return chosen.length;
  });
  return requested === batchSize ? { dueInMs: pauseMs } : undefined;
}
