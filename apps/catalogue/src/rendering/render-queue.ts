import { LRUCache } from 'lru-cache';

/** The visitor and the organization whose share of the renderer a job uses. */
export interface Share {
  /** User id. */
  readonly visitor: string;
  /** Name of the organization. */
  readonly organization: string;
}

/** Limits on the number of waiting jobs: in total, per organization, and per visitor. */
const maxWaiting = 64;
const maxPerOrganization = 16;
const maxPerVisitor = 8;
/** Limit on the number of visitors and organizations whose last turns are remembered. */
const maxShares = 10_000;

/** Queue of jobs. The visitor or organization whose last turn is oldest comes first, so that none can block the others. */
export interface RenderQueue<Job> {
  /** Returns false if the visitor or organization has used up its limit, or already has as many jobs waiting as there are places left. */
  add(job: Job, share: Share): boolean;
  /** Next job; undefined if the queue is empty. */
  take(): Job | undefined;
  remove(job: Job): void;
}

export function createRenderQueue<Job>(): RenderQueue<Job> {
  const waiting = new Map<Job, Share>();
  const turns = new LRUCache<string, number>({ max: maxShares });
  let turn = 0;

  const keysOf = ({ visitor, organization }: Share) => [`visitor ${visitor}`, `organization ${organization}`];
  const lastTurnsOf = (share: Share) => keysOf(share).map((key) => turns.get(key) ?? 0);

  function hasCapacity({ visitor, organization }: Share): boolean {
    const shares = [...waiting.values()];
    const ofOrganization = shares.filter((share) => share.organization === organization).length;
    const ofVisitor = shares.filter((share) => share.visitor === visitor).length;
    return (
      ofOrganization < Math.min(maxPerOrganization, maxWaiting - waiting.size) &&
      ofVisitor < Math.min(maxPerVisitor, maxPerOrganization - ofOrganization)
    );
  }

  /**
   * A share has two last turns: that of its visitor and that of its organization. The later of the two is compared first, then the earlier,
   * which decides among visitors of one organization.
   */
  function compare(one: Share, other: Share): number {
    const [ones, others] = [lastTurnsOf(one), lastTurnsOf(other)];
    return Math.max(...ones) - Math.max(...others) || Math.min(...ones) - Math.min(...others);
  }

  return {
    add(job, share) {
      if (!hasCapacity(share)) return false;
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
