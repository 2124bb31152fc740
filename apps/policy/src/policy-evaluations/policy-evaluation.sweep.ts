import { inBatches, type SweepOptions } from '@groundwork/background';
import type { BackgroundWork } from '@groundwork/service';
import type { PolicyStores } from '../stores.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Evaluations per transaction. Few, because each can have hundreds of outcomes. */
const batchSize = 200;

interface Retention extends Pick<
  BackgroundWork<PolicyStores>,
  'database' | 'createStores' | 'clock' | 'logger'
> {
  /** Retention period in days; 0 keeps evaluations forever. */
  readonly retentionDays: number;
}

/**
 * A sweep that runs about once an hour; its first run is within an hour and a half of startup. There is no sweep if evaluations are kept
 * forever. Removals publish no events.
 */
export const evaluationRetention = (options: Retention): SweepOptions[] =>
  options.retentionDays === 0
    ? []
    : [
        {
          work: {
            async 'removing old policy evaluations'(stopping) {
              const removed = await removeOldEvaluations(options, stopping);
              if (removed > 0) options.logger.info({ removed }, 'removed old policy evaluations');
            },
          },
          firstMs: hour,
          intervalMs: hour,
          jitter: [0.5, 1.5],
        },
      ];

/**
 * Removes every evaluation older than the retention period, in batches, with its outcomes and overrides. Plans that are still kept
 * are due then.
 *
 * @returns the number removed
 */
export function removeOldEvaluations(
  { database, createStores, clock, retentionDays }: Omit<Retention, 'logger'>,
  stopping?: AbortSignal,
): Promise<number> {
  const now = clock.now();
  const keptSince = new Date(now.getTime() - retentionDays * day);
  const removeSome = (size: number) =>
    database.transaction(async (trx) => {
      const { policyEvaluations, policyPlans } = createStores(trx);
      const removed = await policyEvaluations.removeBefore(keptSince, size);
      await policyPlans.makeDue(removed, now);
      return removed.length;
    });
  return inBatches(batchSize, removeSome, stopping);
}
