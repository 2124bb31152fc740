interface Entry<Value> {
  readonly value: Value;
  readonly until: number;
}

/** Values that are kept until a point in time. If there are too many, the oldest is dropped. */
export interface Remembered<Value> {
  get(key: string, now: number): Value | undefined;
  set(key: string, value: Value, until: number): void;
}

export function createRemembered<Value>(max: number): Remembered<Value> {
  const entries = new Map<string, Entry<Value>>();
  return {
    get(key, now) {
      const entry = entries.get(key);
      return entry && entry.until > now ? entry.value : undefined;
    },
    set(key, value, until) {
      entries.delete(key);
      entries.set(key, { value, until });
      const [oldest] = entries.keys();
      if (entries.size > max && oldest !== undefined) entries.delete(oldest);
    },
  };
}
