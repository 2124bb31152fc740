const dayMs = 86_400_000;
const soonDays = 14;

/** Whether a token has ended, or ends so soon that somebody should replace it. */
export function endOf(expiresAt: string | null, now: Date): 'ended' | 'soon' | 'later' | 'never' {
  if (expiresAt === null) return 'never';
  const leftMs = Date.parse(expiresAt) - now.getTime();
  if (leftMs <= 0) return 'ended';
  return leftMs < soonDays * dayMs ? 'soon' : 'later';
}
