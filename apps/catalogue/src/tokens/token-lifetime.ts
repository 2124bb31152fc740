const dayMs = 86_400_000;
const soonDays = 14;

/** Whether a token has ended, or ends so soon that somebody should replace it. */
export function endOf(expiresAt: string | null, now: Date): 'ended' | 'soon' | 'later' | 'never' {
  if (expiresAt === null) return 'never';
  const leftMs = Date.parse(expiresAt) - now.getTime();
  if (leftMs <= 0) return 'ended';
  return leftMs < soonDays * dayMs ? 'soon' : 'later';
}

/** How long a new token may work: days, or without an end. */
export const lifetimes = ['7', '30', '90', '365', 'never'] as const;

export type Lifetime = (typeof lifetimes)[number];

/** When a token that is made now ends; null if it does not. */
export const endAfter = (lifetime: Lifetime, now: Date): string | null =>
  lifetime === 'never' ? null : new Date(now.getTime() + Number(lifetime) * dayMs).toISOString();
