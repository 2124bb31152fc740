import { LRUCache } from 'lru-cache';
import { isGroundworkError } from '@groundwork/errors';
import { createAttemptBudget, networkOf, siteOf } from '@groundwork/http';

/** Whether somebody waits behind the others: `later` if wrong tokens came from their network or its site in the last minute. */
export type Turn = 'first' | 'later';

/** Looks up tokens that the gateway does not know, with a budget for each source (T-TK-8, ADR 34, ADR 65). */
export interface TokenLookups {
  /**
   * Looks a token up. Those that prove wrong (`unauthenticated`) are counted. While as many lookups of the source run
   * as it has wrong ones left, further ones wait for them, so that right tokens are never refused, however many there are.
   *
   * @throws GroundworkError `too-many-requests` when the source has spent its budget, before any lookup; and whatever
   * the lookup throws. Callers that wait for a lookup that fails get its failure
   */
  run<T>(asked: AskedToken, lookUp: (turn: Turn) => Promise<T>): Promise<T>;
}

/** A token that somebody sends. */
interface AskedToken {
  /** Tokens of another form have a budget of their own: whoever sends many of those can still send a new one of ours. */
  readonly look: 'ours' | 'foreign';
  /** Where it comes from. */
  readonly address: string;
}

const windowMs = 1_000;
const rememberedMs = 60_000;
/** As many as fail in a minute at 500 wrong tokens a second, and half as many again. The one that failed longest ago is forgotten first. */
const mostRemembered = 45_000;

/** @param limit how many wrong tokens of one source are looked up in a second; 0 turns the limit off */
export function createTokenLookups(limit: number): TokenLookups {
  const budgetOf = () => createAttemptBudget({ most: limit, windowMs });
  const budgets = { ours: budgetOf(), foreign: budgetOf() };
  /** Until when a network or site waits behind the others. */
  const failed = new LRUCache<string, number>({ max: mostRemembered });

  function turnOf(keys: readonly string[]): Turn {
    const now = performance.now();
    return keys.some((key) => (failed.peek(key) ?? 0) > now) ? 'later' : 'first';
  }

  return {
    run: ({ look, address }, lookUp) =>
      budgets[look].run(address, async () => {
        const keys = [networkOf(address), siteOf(address)].filter((key) => key !== undefined);
        try {
          return await lookUp(turnOf(keys));
        } catch (failure) {
          if (isGroundworkError(failure, 'unauthenticated'))
            for (const key of keys) failed.set(key, performance.now() + rememberedMs);
          throw failure;
        }
      }),
  };
}
