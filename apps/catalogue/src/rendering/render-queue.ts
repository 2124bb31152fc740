import { LRUCache } from 'lru-cache';

/** Those who share the renderer: who wants to see something, and whose it is. */
export interface Share {
  /** The id of the user. */
  readonly visitor: string;
  /** The name of the organization. */
  readonly organization: string;
}

/** Jobs that wait: of all, of one organization, and of one visitor. */
const mostWaiting = 64;
const mostOfOrganization = 16;
const mostOfVisitor = 8;
/** Shares of which it is known when they had their turn. */
const mostShares = 10_000;

/** What waits for the renderer. Whoever had no turn for longest is next, so nobody keeps it from the others. */
export interface RenderQueue<Job> {
  /** False if this visitor or organization has its share, or as much as is left to others. */
  add(job: Job, share: Share): boolean;
  /** The next one; undefined if none waits. */
  take(): Job | undefined;
  remove(job: Job): void;
}

export function createRenderQueue<Job>(): RenderQueue<Job> {
  const waiting = new Map<Job, Share>();
  const turns = new LRUCache<string, number>({ max: mostShares });
  let turn = 0;

  const keysOf = ({ visitor, organization }: Share) => [`visitor ${visitor}`, `organization ${organization}`];
  const lastTurnsOf = (share: Share) => keysOf(share).map((key) => turns.get(key) ?? 0);

  function hasRoom({ visitor, organization }: Share): boolean {
    const shares = [...waiting.values()];
    const ofOrganization = shares.filter((share) => share.organization === organization).length;
    const ofVisitor = shares.filter((share) => share.visitor === visitor).length;
    return (
      ofOrganization < Math.min(mostOfOrganization, mostWaiting - waiting.size) &&
      ofVisitor < Math.min(mostOfVisitor, mostOfOrganization - ofOrganization)
    );
  }

  /** The later of the two turns counts first; where it is that of the organization, its visitors take turns by the other. */
  function compare(one: Share, other: Share): number {
    const [ones, others] = [lastTurnsOf(one), lastTurnsOf(other)];
    return Math.max(...ones) - Math.max(...others) || Math.min(...ones) - Math.min(...others);
  }

  return {
    add(job, share) {
      if (!hasRoom(share)) return false;
      waiting.set(job, share);
      return true;
    },
    take() {
      const [next] = [...waiting].sort(([, one], [, other]) => compare(one, other));
      if (!next) return undefined;
      const [job, share] = next;
      waiting.delete(job);
      turn += 1;
      for (const key of keysOf(share)) turns.set(key, turn);
      return job;
    },
    remove: (job) => void waiting.delete(job),
  };
}
