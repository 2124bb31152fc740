/** A clock for tests: stands still until told otherwise. */
export interface FixedClock {
  now(): Date;
  /** Moves on by this many milliseconds (or back, if negative). */
  advance(milliseconds: number): void;
  set(time: Date | string): void;
}

/** Starts at the given time, by default at the beginning of 2026. */
export function fixedClock(start: Date | string = '2026-01-01T00:00:00.000Z'): FixedClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
    set: (to) => {
      time = new Date(to).getTime();
    },
  };
}
