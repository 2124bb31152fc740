/** The validity is divided into this many parts. All addresses that are signed in the same part are the same. */
const parts = 12;

/**
 * Time until which an address that is signed now is valid: at least eleven twelfths of the requested time. It is rounded, so
 * that an index stays the same for one twelfth of it.
 */
export function signedUntil(now: Date, expiresInSeconds: number): Date {
  const stepMs = (expiresInSeconds * 1000) / parts;
  return new Date(Math.floor((now.getTime() + expiresInSeconds * 1000) / stepMs) * stepMs);
}
