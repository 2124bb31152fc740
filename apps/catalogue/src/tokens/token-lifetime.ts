const dayMs = 86_400_000;
const soonDays = 14;

/** `soon` means that the token should be replaced. */
export function endOf(expiresAt: string | null, now: Date): 'ended' | 'soon' | 'later' | 'never' {
  if (expiresAt === null) return 'never';
  const leftMs = Date.parse(expiresAt) - now.getTime();
  if (leftMs <= 0) return 'ended';
  return leftMs < soonDays * dayMs ? 'soon' : 'later';
}

/** Days, or no end. */
export const lifetimes = ['7', '30', '90', '365', 'never'] as const;

export type Lifetime = (typeof lifetimes)[number];

/** End of a token that is created now; null if it has none. */
export const endAfter = (lifetime: Lifetime, now: Date): string | null =>
  lifetime === 'never' ? null : new Date(now.getTime() + Number(lifetime) * dayMs).toISOString();
