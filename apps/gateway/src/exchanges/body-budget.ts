import { unavailable } from '@groundwork/errors';
import { createBodyLine, type BodyLine } from './body-line.ts';
import type { Client } from './client.ts';

/** How many bytes of bodies a gateway may hold: of everybody, of all callers without a token, and of one client. */
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

/** Of a client's 4 MiB, 16 KiB are little, and 2 MiB are kept for clients that have at most so much. */
const littleOfShare = 256;
const keptOfShare = 2;

/** The memory that one body takes. */
export interface HeldBody {
  /**
   * Counts bytes that have arrived.
   *
   * @throws GroundworkError `unavailable` if there is no room for them
   */
  add(bytes: number): void;
  /** Nobody needs the bytes any longer. Further calls change nothing. */
  release(): void;
}

/** The memory for bodies that are read before their requests go on. It counts what has come, not what was announced (T-GW-4). */
export interface BodyBudget {
  /**
   * Begins a body, before a byte of it is read.
   *
   * @param announcedBytes 0 if its length is unknown. There must be room for them now, but they are not reserved
   * @throws GroundworkError `unavailable` if there is no room
   */
  hold(client: Client, announcedBytes: number): HeldBody;
  /** Whether a body of this length would be let in now. */
  hasRoom(client: Client, announcedBytes: number): boolean;
  /** Where bodies wait for room in the share of their client before they begin, if they had better not be refused. */
  readonly line: BodyLine;
  /** How many bytes are held. */
  size(): number;
}

/** @param patienceMs how long a body waits in the line at most; 2 s if not given */
export function createBodyBudget(shares: BodyShares = bodyShares, patienceMs?: number): BodyBudget {
  const byClient = new Map<string, number>();
  let all = 0;
  let withoutToken = 0;

  /**
   * Nobody has more than they leave to others. That halves what is left with each client, so the last part of it is for those who
   * have little, as a form or most webhooks.
   */
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
      // A single byte must fit, whatever is announced.
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
    hasRoom: (client, announcedBytes) => obstacle(client, Math.max(1, announcedBytes)) === undefined,
    line: createBodyLine(shares.client, patienceMs),
    size: () => all,
  };
}

const tooMany = {
  ofClient: 'Too many bodies of this client are in progress. Try again.',
  ofAll: 'Too many bodies are in progress. Try again.',
};
