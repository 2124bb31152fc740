import { LRUCache } from 'lru-cache';

/** Those who share the renderer: who wants to see something, and whose it is. */
export interface Share {
  /** The id of the user. */
  readonly visitor: string;
  /** The name of the organization. */
  readonly organization: string;
}

/** Jobs that wait, of all and of one share. */
const mostWaiting = 64;
const mostOfShare = 8;
/** Shares of which it is known when they had their turn. */
const mostShares = 10_000;

/** What waits for the renderer. Whoever had no turn for longest is next, so nobody keeps it from the others. */
export interface RenderQueue<Job> {
  /** False if too many wait, or too many of this share. */
  add(job: Job, share: Share): boolean;
  /** The next one; undefined if none waits. */
  take(): Job | undefined;
  remove(job: Job): void;
}

export function createRenderQueue<Job>(): RenderQueue<Job> {
  const waiting = new Map<Job, readonly string[]>();
  const turns = new LRUCache<string, number>({ max: mostShares });
  let turn = 0;

  const keysOf = ({ visitor, organization }: Share) => [`visitor ${visitor}`, `organization ${organization}`];
  const lastTurnOf = (keys: readonly string[]) => Math.max(...keys.map((key) => turns.get(key) ?? 0));
  const countOf = (key: string) => [...waiting.values()].filter((keys) => keys.includes(key)).length;

  return {
    add(job, share) {
      const keys = keysOf(share);
      if (waiting.size >= mostWaiting || keys.some((key) => countOf(key) >= mostOfShare)) return false;
      waiting.set(job, keys);
      return true;
    },
    take() {
      let next: { readonly job: Job; readonly keys: readonly string[]; readonly last: number } | undefined;
      for (const [job, keys] of waiting) {
        const last = lastTurnOf(keys);
        if (!next || last < next.last) next = { job, keys, last };
      }
      if (!next) return undefined;
      waiting.delete(next.job);
      turn += 1;
      for (const key of next.keys) turns.set(key, turn);
      return next.job;
    },
    remove: (job) => void waiting.delete(job),
  };
}
