const dayMs = 86_400_000;
const soonDays = 14;

/** Tells how near the expiry of a token is. If it is `soon`, the token should be replaced. */
export function endOf(expiresAt: string | null, now: Date): 'ended' | 'soon' | 'later' | 'never' {
  if (expiresAt === null) return 'never';
  const leftMs = Date.parse(expiresAt) - now.getTime();
  if (leftMs <= 0) return 'ended';
  return leftMs < soonDays * dayMs ? 'soon' : 'later';
}

/** Lifetimes that users can choose, in days. */
export const lifetimes = ['7', '30', '90', '365', 'never'] as const;

export type Lifetime = (typeof lifetimes)[number];

interface DescribedToken {
  readonly description: string;
  readonly ends: Lifetime;
}

/** Attributes of a token that is created now. */
export const attributesOf = ({ description, ends }: DescribedToken, now: Date) => ({
  description,
  'expired-at': ends === 'never' ? null : new Date(now.getTime() + Number(ends) * dayMs).toISOString(),
});

export type TokenAttributes = ReturnType<typeof attributesOf>;
