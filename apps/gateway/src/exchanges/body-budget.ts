import { unavailable } from '@groundwork/errors';
import { createBodyLine, type BodyLine } from './body-line.ts';
import type { Client } from './client.ts';

/** Limits on the bytes of bodies that a gateway holds: in total, for all callers without a token, and for one client. */
export interface BodyShares {
  readonly whole: number;
  readonly withoutToken: number;
  readonly client: number;
}

const wholeBytes = 64 * 1024 * 1024;

export const bodyShares: BodyShares = {
  whole: wholeBytes,
  withoutToken: wholeBytes / 4,
  client: wholeBytes / 16,
};

/** Divisors of a client's share. If it is 4 MiB, the last 2 MiB of memory are kept for clients that hold at most 16 KiB. */
const littleOfShare = 256;
const keptOfShare = 2;

export interface HeldBody {
  /** @throws GroundworkError `unavailable` if there is no room for the bytes */
  add(bytes: number): void;
  /** Further calls change nothing. */
  release(): void;
}

/** Memory for bodies that are read before their requests are forwarded. Counts received bytes, not announced ones (T-GW-4). */
export interface BodyBudget {
  /**
   * @param announcedBytes 0 if the length is unknown. There must be room for them now, but they are not reserved
   * @throws GroundworkError `unavailable` if there is no room
   */
  hold(client: Client, announcedBytes: number): HeldBody;
  hasCapacity(client: Client, announcedBytes: number): boolean;
  /** Line for bodies that should wait for room in their client's share rather than be refused. */
  readonly line: BodyLine;
  size(): number;
}

/** @param patienceMs longest wait of a body in the line; 2 s if not given */
export function createBodyBudget(shares: BodyShares = bodyShares, patienceMs?: number): BodyBudget {
  const byClient = new Map<string, number>();
  let all = 0;
  let withoutToken = 0;

  /** A client may hold at most as much as it leaves free for others. The last part is kept for small bodies, such as most webhooks. */
  function obstacle({ key, hasToken }: Client, bytes: number): string | undefined {
    const ofClient = (byClient.get(key) ?? 0) + bytes;
    if (ofClient > shares.client) return tooMany.ofClient;
    const kept = ofClient > shares.client / littleOfShare ? shares.client / keptOfShare : 0;
    const ofAll = shares.whole - all;
    const free = hasToken ? ofAll : Math.min(ofAll, shares.withoutToken - withoutToken);
    return ofClient > free - bytes - kept ? tooMany.ofAll : undefined;
  }

  function requireRoom(client: Client, bytes: number): void {
    const reason = obstacle(client, bytes);
    if (reason !== undefined) throw unavailable(reason);
  }

  function change({ key, hasToken }: Client, bytes: number): void {
    all += bytes;
    if (!hasToken) withoutToken += bytes;
    const ofClient = (byClient.get(key) ?? 0) + bytes;
    if (ofClient > 0) byClient.set(key, ofClient);
    else byClient.delete(key);
  }

  return {
    hold(client, announcedBytes) {
      // There must be room for at least one byte, even if no length is announced.
      requireRoom(client, Math.max(1, announcedBytes));
      let held = 0;
      return {
        add(bytes) {
          requireRoom(client, bytes);
          held += bytes;
          change(client, bytes);
        },
        release() {
          change(client, -held);
          held = 0;
        },
      };
    },
    hasCapacity: (client, announcedBytes) => obstacle(client, Math.max(1, announcedBytes)) === undefined,
    line: createBodyLine(shares.client, patienceMs),
    size: () => all,
  };
}

const tooMany = {
  ofClient: 'Too many bodies of this client are in progress. Try again.',
  ofAll: 'Too many bodies are in progress. Try again.',
};
