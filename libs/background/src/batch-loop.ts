/**
 * Runs batches until one handles fewer than `size`: then nothing is left.
 *
 * @param size the most that one batch handles, at least 1
 * @param batch handles up to `size` things and resolves with their number
 * @param stopping ends the work after the batch that is running
 * @returns how many things all batches handled
 * @throws what a batch throws; earlier batches stay done
 */
export async function inBatches(
  size: number,
  batch: (size: number) => Promise<number>,
  stopping?: AbortSignal,
): Promise<number> {
  let total = 0;
  for (;;) {
    const handled = await batch(size);
    total += handled;
    if (handled < size || stopping?.aborted) return total;
  }
}
