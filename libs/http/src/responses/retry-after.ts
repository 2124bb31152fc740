const maxWaitMs = 3_600_000;

/**
 * How long a server asks its clients to wait, in milliseconds: `Retry-After` has seconds or a time. At most an hour. Undefined
 * without such a request.
 */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? '';
  const milliseconds = /^\d{1,10}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return milliseconds > 0 ? Math.min(milliseconds, maxWaitMs) : undefined;
}

/** Told to people only from this length on: a shorter wait is over before they have read of it. */
export const toldWaitMs = 10_000;

/** Such as `2026-11-29 08:30:00 UTC`, for messages. */
export const utcTime = (time: Date): string => `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
