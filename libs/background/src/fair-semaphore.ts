/** Gives a slot back; a second call changes nothing. */
export type LeaveSlot = () => void;

/** Who wants a slot, and how many slots they may have at the same time. */
export interface SlotUser {
  readonly key: string;
  readonly share: number;
}

/**
 * So many slots for many users. Nobody gets more than their share, or than what is left to the others then: so however many users there
 * are, some of them do not take all. Everybody who waits gets their turn.
 */
export interface FairSlots {
  /**
   * A slot: at once if one is free and the user has less than their share, otherwise when it is their turn. Users who
   * wait take turns, however many slots each of them waits for.
   *
   * @returns what gives the slot back; undefined if none became free within `waitMs`
   */
  take(user: SlotUser, waitMs: number): LeaveSlot | Promise<LeaveSlot | undefined>;
  /** How many wait. */
  waiting(): number;
}

interface Waiting {
  readonly share: number;
  readonly begin: (leave: LeaveSlot) => void;
}

/** @param count how many slots there are */
export function createFairSlots(count: number): FairSlots {
  const held = new Map<string, number>();
  /** By user; whoever has waited longest for a turn is first. */
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

  /** False if nobody waits who may begin. */
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
