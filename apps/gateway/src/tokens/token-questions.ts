import { introspectToken, maxTokensPerRequest, type TokenState } from '@groundwork/contracts';
import { tooManyRequests, unavailable } from '@groundwork/errors';
import type { InternalClient } from '@groundwork/http';
import type { Turn } from '../rate-limits/token-lookups.ts';

/**
 * Asks admin-orgs about unknown tokens, many in one request, so that wrong tokens from many sources cost admin-orgs little, and valid ones
 * among them are not refused (T-TK-8, ADR 65).
 */
export interface TokenQuestions {
  /**
   * @param turn a `later` lookup waits while any `first` one is waiting
   * @throws GroundworkError `too-many-requests` when too many wait, or it has waited too long; `unavailable` or `timeout` when admin-orgs
   * does not respond to this question, or to one that was asked before it
   */
  ask(token: string, turn: Turn): Promise<TokenState>;
}

/** Minimum milliseconds between the starts of two requests; the first one after a pause starts at once. */
const gapMs = 25;
/** Limit on concurrent requests: more than one, so that a slow or hanging request does not block all others. */
const maxRunning = 4;
const maxWaiting = 2_000;
const maxWaitMs = 5_000;

interface Question {
  readonly token: string;
  /** When the wait began, by `performance.now()`. */
  readonly since: number;
  readonly resolve: (state: TokenState) => void;
  readonly refuse: (failure: unknown) => void;
}

export function createTokenQuestions(client: Pick<InternalClient, 'ask'>): TokenQuestions {
  const waiting: Record<Turn, Question[]> = { first: [], later: [] };
  let running = 0;
  let isPausing = false;

  const count = () => waiting.first.length + waiting.later.length;

  function proceed(): void {
    if (isPausing || running >= maxRunning || count() === 0) return;
    isPausing = true;
    setTimeout(() => {
      isPausing = false;
      proceed();
    }, gapMs);
    refuseOverdue();
    const questions = taken();
    if (questions.length > 0) void send(questions);
  }

  function refuseOverdue(): void {
    const now = performance.now();
    for (const line of [waiting.first, waiting.later]) {
      const inTime = line.findIndex(({ since }) => now - since < maxWaitMs);
      refuseAll(line.splice(0, inTime === -1 ? line.length : inTime), tooManyRequests(1));
    }
  }

  function taken(): Question[] {
    const first = waiting.first.splice(0, maxTokensPerRequest);
    return [...first, ...waiting.later.splice(0, maxTokensPerRequest - first.length)];
  }

  async function send(questions: readonly Question[]): Promise<void> {
    running += 1;
    try {
      const states = await statesOf(questions.map(({ token }) => token));
      for (const [index, { resolve, refuse }] of questions.entries()) {
        const state = states[index];
        if (state) resolve(state);
        else refuse(unavailable('admin-orgs did not answer about each token'));
      }
    } catch (failure) {
      refuseAll([...questions, ...waiting.first.splice(0), ...waiting.later.splice(0)], failure);
    } finally {
      running -= 1;
      proceed();
    }
  }

  async function statesOf([token = '', ...more]: readonly string[]): Promise<readonly TokenState[]> {
    const { more: others, ...state } = await client.ask(introspectToken, {
      token,
      ...(more.length > 0 && { more }),
    });
    // The previous release returns only the state of the first token.
    return [
      state,
      ...(others ?? (await Promise.all(more.map((each) => client.ask(introspectToken, { token: each }))))),
    ];
  }

  return {
    ask: (token, turn) =>
      new Promise((resolve, refuse) => {
        if (count() >= maxWaiting) {
          const displaced = turn === 'first' ? waiting.later.pop() : undefined;
          (displaced?.refuse ?? refuse)(tooManyRequests(1));
          if (!displaced) return;
        }
        waiting[turn].push({ token, since: performance.now(), resolve, refuse });
        proceed();
      }),
  };
}

function refuseAll(questions: readonly Question[], failure: unknown): void {
  for (const { refuse } of questions) refuse(failure);
}
