type Stop = () => Promise<void>;

/** What still runs, in the order of its start. */
const running = new Set<Stop>();

/**
 * What a test file has started ends with the file at the latest, even if the file failed half-way and never got to its own
 * `afterAll`: what still runs would keep jest from ending.
 *
 * @returns `stop`, for who wants it earlier; it runs once
 */
export function stopAfterFile(stop: Stop): Stop {
  const once = async () => {
    if (running.delete(once)) await stop();
  };
  running.add(once);
  return once;
}

/** Stops what still runs, the youngest first. All are tried before the first failure is thrown. */
export async function stopWhatRuns(): Promise<void> {
  const failures: unknown[] = [];
  for (const stop of [...running].reverse())
    await stop().catch((error: unknown) => {
      failures.push(error);
    });
  if (failures.length > 0) throw failures[0];
}
