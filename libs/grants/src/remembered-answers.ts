import { LRUCache } from 'lru-cache';
import type { Clock } from '@groundwork/auth';
import { isGroundworkError } from '@groundwork/errors';
import type { Logger } from '@groundwork/logging';
import { metrics } from '@groundwork/telemetry';
import type { Change } from './changes.ts';
import { createLaterFlights } from './later-flights.ts';

/** How long an answer may come from memory (ADR 22). */
const freshMs = 5_000;
/** How long it may still be used while admin-orgs is unavailable. */
const staleMs = 60_000;
/**
 * After a failed request, answers are used for this long without asking: an admin-orgs that hangs slows nobody down.
 */
const pauseAfterFailureMs = 1_000;

/** Whether admin-orgs failed a moment ago. All requests to it share this knowledge. */
export interface Outage {
  pausedUntil: number;
}

interface Kept<Subject, Answer> {
  readonly subject: Subject;
  readonly answer: Answer;
  /** When the answer was requested, in milliseconds: it cannot be newer than that. */
  readonly askedAt: number;
}

interface RememberedAnswersOptions<Subject, Answer> {
  /** The name of the cache among the metrics. */
  readonly name: string;
  readonly keyOf: (subject: Subject) => string;
  readonly ask: (subject: Subject) => Promise<Answer>;
  /** Whether the change may make the answer wrong. */
  readonly isConcerned: (kept: Pick<Kept<Subject, Answer>, 'subject' | 'answer'>, change: Change) => boolean;
  /** Whether the answer is worth remembering; by default every answer is. */
  readonly isKept?: (answer: Answer) => boolean;
  /** The weight of an answer; 1 by default. */
  readonly weightOf?: (answer: Answer) => number;
  /** The total weight that is kept; the least recently used answer is dropped first. */
  readonly maxWeight: number;
  readonly outage: Outage;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Answers of admin-orgs to one kind of question, each remembered for a moment. */
export interface RememberedAnswers<Subject, Answer> {
  /**
   * The answer: a remembered one that is acceptable, or that of a request which starts after this call.
   *
   * @throws GroundworkError `unavailable` or `timeout` when admin-orgs is unavailable and nothing acceptable of the
   *   last 60 s is remembered
   */
  get(subject: Subject, isAcceptable?: (answer: Answer) => boolean): Promise<Answer>;
  /** Drops what the change may have made wrong; everything if it is unknown what has changed. */
  drop(change: Change | undefined): void;
  /** The name of the cache, and how many answers it holds. */
  readonly name: string;
  readonly size: () => number;
}

export function createRememberedAnswers<Subject, Answer>(
  options: RememberedAnswersOptions<Subject, Answer>,
): RememberedAnswers<Subject, Answer> {
  const { name, keyOf, ask, isConcerned, isKept = () => true, weightOf = () => 1, maxWeight } = options;
  const { outage, clock, logger } = options;
  const entries = new LRUCache<string, Kept<Subject, Answer>>({
    maxSize: maxWeight,
    sizeCalculation: ({ answer }) => weightOf(answer),
  });
  const flights = createLaterFlights<Answer>();
  /** Grows when something is dropped: an answer requested before then is not remembered. */
  let epoch = 0;
  const hits = metrics.cacheLookups.cell({ cache: name, result: 'hit' });
  const misses = metrics.cacheLookups.cell({ cache: name, result: 'miss' });
  const now = () => clock.now().getTime();

  async function askAndKeep(key: string, subject: Subject): Promise<Answer> {
    const askedIn = epoch;
    const askedAt = now();
    const answer = await ask(subject);
    outage.pausedUntil = 0;
    if (!isKept(answer)) entries.delete(key);
    else if (askedIn === epoch) entries.set(key, { subject, answer, askedAt });
    return answer;
  }

  /** An acceptable answer that was requested less than `maxAge` ago. */
  function kept(key: string, isAcceptable: (answer: Answer) => boolean, maxAge: number) {
    const entry = entries.get(key);
    return entry && now() - entry.askedAt < maxAge && isAcceptable(entry.answer) ? entry : undefined;
  }

  /** The answer to use when admin-orgs is unavailable; throws the failure if there is none. */
  function answerDespite(failure: unknown, key: string, isAcceptable: (answer: Answer) => boolean): Answer {
    if (!isGroundworkError(failure, 'unavailable') && !isGroundworkError(failure, 'timeout')) throw failure;
    outage.pausedUntil = now() + pauseAfterFailureMs;
    const stale = kept(key, isAcceptable, staleMs);
    if (!stale) throw failure;
    logger.warn('could not reach admin-orgs; used a cached response');
    return stale.answer;
  }

  return {
    async get(subject, isAcceptable = () => true) {
      const key = keyOf(subject);
      const maxAge = now() < outage.pausedUntil ? staleMs : freshMs;
      const entry = kept(key, isAcceptable, maxAge);
      (entry ? hits : misses).value += 1;
      if (entry) return entry.answer;
      return flights
        .ask(key, () => askAndKeep(key, subject))
        .catch((failure: unknown) => answerDespite(failure, key, isAcceptable));
    },
    drop(change) {
      epoch += 1;
      if (!change) {
        entries.clear();
        return;
      }
      for (const [key, entry] of entries) if (isConcerned(entry, change)) entries.delete(key);
    },
    name,
    size: () => entries.size,
  };
}
