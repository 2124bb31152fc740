import { inBatches, type SweepOptions } from '@groundwork/background';
import type { ObjectStorage } from '@groundwork/object-storage';
import type { PolicyStores } from '../stores.ts';
import { bundleLeaseSeconds } from './kept-bundle.changes.ts';
import { keptUnusedSeconds } from './kept-bundle.ts';

export interface BundleSweepOptions {
  readonly stores: Pick<PolicyStores, 'keptBundles'>;
  readonly objects: Pick<ObjectStorage, 'delete'>;
}

const batchSize = 100;

/**
 * Removes bundles that nobody has used for a long time, those of deleted policy sets, and the remains of ended processes. A row is
 * `removing` until its object is removed, so a killed sweep is repeated. Any number of processes may sweep at once.
 */
export async function removeBundles({ stores: { keptBundles }, objects }: BundleSweepOptions): Promise<void> {
  const removeTaken = (take: () => Promise<readonly string[]>) =>
    inBatches(batchSize, async () => {
      const keys = await take();
      for (const key of keys) {
        await objects.delete(key);
        await keptBundles.deleteRow(key);
      }
      return keys.length;
    });
  await removeTaken(() => keptBundles.takeUnused(batchSize, keptUnusedSeconds, bundleLeaseSeconds));
  await removeTaken(() => keptBundles.takeAbandoned(batchSize, bundleLeaseSeconds));
}

export const bundleSweep = ({
  intervalMs,
  ...options
}: BundleSweepOptions & { readonly intervalMs: number }): SweepOptions => ({
  work: { 'removing bundles of policy sets': () => removeBundles(options) },
  firstMs: intervalMs,
  intervalMs,
  jitter: [1, 1.25],
});
