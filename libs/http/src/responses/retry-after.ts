const maxWaitMs = 3_600_000;

/**
 * How long a server asks its clients to wait, in milliseconds: `Retry-After` has seconds or a time. At most an hour. Undefined
 * if it does not ask.
 */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? '';
  const milliseconds = /^\d{1,10}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return milliseconds > 0 ? Math.min(milliseconds, maxWaitMs) : undefined;
}

/** Shorter waits are not mentioned to users: they are over before anybody has read about them. */
export const toldWaitMs = 10_000;

/** For example `2026-11-29 08:30:00 UTC`, for messages. */
export const utcTime = (time: Date): string => `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
