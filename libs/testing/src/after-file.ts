type Stop = () => Promise<void>;

const running = new Set<Stop>();

/**
 * Stops a resource at the end of the test file, at the latest. It also stops if the file failed before its own
 * `afterAll`: otherwise jest would not exit.
 *
 * @returns `stop`, for an earlier stop; it runs once
 */
export function stopAfterFile(stop: Stop): Stop {
  const once = async () => {
    if (running.delete(once)) await stop();
  };
  running.add(once);
  return once;
}

/** Stops the remaining resources, newest first, and then throws the first failure. */
export async function stopWhatRuns(): Promise<void> {
  const failures: unknown[] = [];
  for (const stop of [...running].reverse())
    await stop().catch((error: unknown) => {
      failures.push(error);
    });
  if (failures.length > 0) throw failures[0];
}
