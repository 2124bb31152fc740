import { LRUCache } from 'lru-cache';
import { isGroundworkError } from '@groundwork/errors';
import { createAttemptBudget, networkOf, siteOf } from '@groundwork/http';

/** `later` if wrong tokens came from the network or its site in the last minute. Such a lookup waits behind all that are `first`. */
export type Turn = 'first' | 'later';

/** Looks up tokens that the gateway does not know, with a budget for each source (T-TK-8, ADR 34, ADR 65). */
export interface TokenLookups {
  /**
   * Counts tokens that prove wrong (`unauthenticated`). A source has no more lookups running than wrong tokens left in its budget.
   * Further lookups wait, so that valid tokens are never refused, however many there are.
   *
   * @throws GroundworkError `too-many-requests`, before any lookup, when the source has spent its budget; and whatever
   * the lookup throws. Callers that wait for a lookup that fails get its failure
   */
  run<T>(asked: AskedToken, lookUp: (turn: Turn) => Promise<T>): Promise<T>;
}

interface AskedToken {
  /** Tokens of another form have a separate budget, so a source that sends many of them can still send a new token of ours. */
  readonly look: 'ours' | 'foreign';
  readonly address: string;
}

const windowMs = 1_000;
const rememberedMs = 60_000;
/** One and a half times the number of failures in a minute at 500 wrong tokens a second. The oldest failure is dropped first. */
const maxRemembered = 45_000;

/** @param limit wrong tokens of one source that are looked up in a second; 0 turns the limit off */
export function createTokenLookups(limit: number): TokenLookups {
  const budgetOf = () => createAttemptBudget({ maxFailures: limit, windowMs });
  const budgets = { ours: budgetOf(), foreign: budgetOf() };
  const failed = new LRUCache<string, number>({ max: maxRemembered });

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
