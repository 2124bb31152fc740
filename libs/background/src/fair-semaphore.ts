/** Releases a slot; further calls do nothing. */
export type LeaveSlot = () => void;

/** A user of slots. `share` limits how many slots they hold at the same time. */
export interface SlotUser {
  readonly key: string;
  readonly share: number;
}

/**
 * A fixed number of slots for many users. A user gets another slot only while they hold fewer than their share,
 * and fewer than are free, so that a few users cannot take all slots. Waiting users take turns.
 */
export interface FairSemaphore {
  /**
   * Takes a slot: at once if the user may have another, otherwise when it is their turn. Users take turns,
   * no matter how many slots each waits for.
   *
   * @returns the function that releases the slot; undefined if none became free within `waitMs`
   */
  take(user: SlotUser, waitMs: number): LeaveSlot | Promise<LeaveSlot | undefined>;
  waiting(): number;
}

interface Waiting {
  readonly share: number;
  readonly begin: (leave: LeaveSlot) => void;
}

/** Creates `count` slots. */
export function createFairSemaphore(count: number): FairSemaphore {
  const held = new Map<string, number>();
  /** Keyed by user. The user who has waited longest for a turn comes first. */
  const queues = new Map<string, Waiting[]>();
  let free = count;

  const isFreeFor = (key: string, share: number) => free > 0 && (held.get(key) ?? 0) < Math.min(share, free);

  function occupy(key: string): LeaveSlot {
    free -= 1;
    held.set(key, (held.get(key) ?? 0) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      vacate(key);
    };
  }

  function vacate(key: string): void {
    free += 1;
    const left = (held.get(key) ?? 0) - 1;
    if (left > 0) held.set(key, left);
    else held.delete(key);
    while (callNext());
  }

  function callNext(): boolean {
    for (const [key, queue] of queues) {
      const [first] = queue;
      if (first === undefined || !isFreeFor(key, first.share)) continue;
      queue.shift();
      queues.delete(key);
      if (queue.length > 0) queues.set(key, queue);
      first.begin(occupy(key));
      return true;
    }
    return false;
  }

  function giveUp(key: string, waiting: Waiting): void {
    const left = (queues.get(key) ?? []).filter((each) => each !== waiting);
    if (left.length > 0) queues.set(key, left);
    else queues.delete(key);
  }

  function wait({ key, share }: SlotUser, waitMs: number): Promise<LeaveSlot | undefined> {
    return new Promise((resolve) => {
      const waiting: Waiting = {
        share,
        begin(leave) {
          clearTimeout(timer);
          resolve(leave);
        },
      };
      const timer = setTimeout(() => {
        giveUp(key, waiting);
        resolve(undefined);
      }, waitMs);
      const queue = queues.get(key);
      if (queue) queue.push(waiting);
      else queues.set(key, [waiting]);
    });
  }

  return {
    take: (user, waitMs) => (isFreeFor(user.key, user.share) ? occupy(user.key) : wait(user, waitMs)),
    waiting: () => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0),
  };
}
