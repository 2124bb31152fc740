/** A clock for tests, which does not advance by itself. */
export interface FixedClock {
  now(): Date;
  /** Negative values move it back. */
  advance(milliseconds: number): void;
  set(time: Date | string): void;
}

/** Creates a clock that shows `start`, by default the beginning of 2026. */
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
