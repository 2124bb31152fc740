/**
 * Runs jobs from a source with limited concurrency, until the source ends or the signal aborts.
 *
 * @throws the first error of a job or of the source, after the running jobs have ended
 */
export async function runJobs(
  source: AsyncIterable<() => Promise<void>>,
  atOnce: number,
  signal: AbortSignal,
): Promise<void> {
  const jobs = source[Symbol.asyncIterator]();
  let isOver = false;
  const worker = async () => {
    while (!isOver && !signal.aborted) {
      const next = await jobs.next();
      if (next.done === true) return;
      await next.value();
    }
  };
  const workers = Array.from({ length: atOnce }, () =>
    worker().catch((error: unknown) => {
      isOver = true;
      throw error;
    }),
  );
  const ended = await Promise.allSettled(workers);
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}
