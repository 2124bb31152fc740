interface Entry<Value> {
  readonly value: Value;
  readonly until: number;
}

/** Values that are kept until a point in time. If there are too many, the oldest is dropped. Times are in milliseconds. */
export interface Remembered<Value> {
  get(key: string, now: number): Value | undefined;
  set(key: string, value: Value, times: Times): void;
  size(): number;
}

interface Times {
  readonly now: number;
  readonly until: number;
}

export function createRemembered<Value>(max: number): Remembered<Value> {
  const entries = new Map<string, Entry<Value>>();
  return {
    get(key, now) {
      const entry = entries.get(key);
      return entry && entry.until > now ? entry.value : undefined;
    },
    set(key, value, { now, until }) {
      entries.delete(key);
      entries.set(key, { value, until });
      // All are kept for about as long, so those that have ended come first.
      for (const [oldest, entry] of entries) {
        if (entries.size <= max && entry.until > now) break;
        entries.delete(oldest);
      }
    },
    size: () => entries.size,
  };
}
