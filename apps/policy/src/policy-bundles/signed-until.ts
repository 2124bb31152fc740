/** Parts of the validity: within each, all addresses are the same. */
const parts = 12;

/**
 * Until when addresses hold that are signed now: at least eleven twelfths of the wished time. Rounded, so that an index
 * stays the same for a twelfth of it.
 */
export function signedUntil(now: Date, expiresInSeconds: number): Date {
  const stepMs = (expiresInSeconds * 1000) / parts;
  return new Date(Math.floor((now.getTime() + expiresInSeconds * 1000) / stepMs) * stepMs);
}
