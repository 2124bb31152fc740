/**
 * Runs batches until one handles fewer than `size`, so that nothing is left.
 *
 * @param size limit on the items of a batch, at least 1
 * @param batch handles up to `size` items and resolves with the number that it handled
 * @param stopping ends the work after the current batch
 * @returns the number of handled items
 * @throws the error of a batch; earlier batches stay done
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
