/**
 * Runs jobs as they come, some at the same time, until there are none left or it is aborted.
 *
 * @throws what a job or the source of jobs throws; the others that run are waited for
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
