/** Milliseconds between attempts. The attempt after the last delay is the final one. */
const delays = [1000, 5000, 30_000, 120_000, 600_000] as const;

/** Number of attempts before a message is parked. */
export const maxAttempts = delays.length + 1;

/** Time of the next attempt; the last delay is used only if the process died during the attempt. */
export function nextAttempt(attempts: number, now: Date): Date {
  const delay = delays[Math.min(attempts, delays.length) - 1] ?? 0;
  return new Date(now.getTime() + delay);
}

/** Delays between attempts, for the inbox. */
export const retryDelays: readonly number[] = delays;
