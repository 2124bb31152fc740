/** Milliseconds from one attempt to the next. The attempt after the last delay is the final one. */
const delays = [1000, 5000, 30_000, 120_000, 600_000] as const;

/** How often a message is tried before it is parked. */
export const maxAttempts = delays.length + 1;

/** When to try again after this many attempts; the last delay is used only if the process died during the attempt. */
export function nextAttempt(attempts: number, now: Date): Date {
  const delay = delays[Math.min(attempts, delays.length) - 1] ?? 0;
  return new Date(now.getTime() + delay);
}

/** The delays as the inbox counts with them. */
export const retryDelays: readonly number[] = delays;
