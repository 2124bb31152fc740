import { LRUCache } from 'lru-cache';
import type { Clock } from '@groundwork/auth';
import { isGroundworkError } from '@groundwork/errors';
import type { Logger } from '@groundwork/logging';
import type { Change } from './changes.ts';
import { createLaterFlights } from './later-flights.ts';

/** How long an answer may come from memory (ADR 22). */
const freshMilliseconds = 5_000;
/** How long it may still be used while admin-orgs cannot be reached. */
const staleMilliseconds = 60_000;
/** After a failed question, answers are used for this long without asking: a hanging admin-orgs slows nobody. */
const pauseAfterFailureMilliseconds = 1_000;

/** Whether admin-orgs failed a moment ago. All questions to it share what any of them has found out. */
export interface Outage {
  pausedUntil: number;
}

interface Kept<Subject, Answer> {
  readonly subject: Subject;
  readonly answer: Answer;
  /** When the question was asked, in milliseconds: the answer cannot be newer than that. */
  readonly askedAt: number;
}

interface RememberedAnswersOptions<Subject, Answer> {
  readonly keyOf: (subject: Subject) => string;
  readonly ask: (subject: Subject) => Promise<Answer>;
  /** May the change make the answer wrong? */
  readonly isConcerned: (kept: Pick<Kept<Subject, Answer>, 'subject' | 'answer'>, change: Change) => boolean;
  /** Is the answer worth remembering? Every answer is when not given. */
  readonly isKept?: (answer: Answer) => boolean;
  /** What an answer counts for; 1 when not given. */
  readonly weightOf?: (answer: Answer) => number;
  /** How much is kept, all together; the least used goes first. */
  readonly maxWeight: number;
  readonly outage: Outage;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Answers of admin-orgs to one kind of question, each remembered for a moment. */
export interface RememberedAnswers<Subject, Answer> {
  /**
   * The answer: a remembered one that is acceptable, or that of a question which starts after this call.
   *
   * @throws GroundworkError `unavailable` or `timeout` when admin-orgs cannot be asked and nothing acceptable of the
   * last 60 s is remembered
   */
  get(subject: Subject, isAcceptable?: (answer: Answer) => boolean): Promise<Answer>;
  /** Drops what the change may have made wrong; everything when it is not known what has changed. */
  drop(change: Change | undefined): void;
}

export function createRememberedAnswers<Subject, Answer>(
  options: RememberedAnswersOptions<Subject, Answer>,
): RememberedAnswers<Subject, Answer> {
  const { keyOf, ask, isConcerned, isKept = () => true, weightOf = () => 1, maxWeight } = options;
  const { outage, clock, logger } = options;
  const entries = new LRUCache<string, Kept<Subject, Answer>>({
    maxSize: maxWeight,
    sizeCalculation: ({ answer }) => weightOf(answer),
  });
  const flights = createLaterFlights<Answer>();
  /** Grows when something is dropped: an answer that was asked for before then is not remembered any more. */
  let epoch = 0;
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

  /** An acceptable answer that was asked for less than `maxAge` ago. */
  function kept(key: string, isAcceptable: (answer: Answer) => boolean, maxAge: number) {
    const entry = entries.get(key);
    return entry && now() - entry.askedAt < maxAge && isAcceptable(entry.answer) ? entry : undefined;
  }

  /** The answer to go on with when admin-orgs could not be asked; the failure itself when there is none. */
  function answerDespite(failure: unknown, key: string, isAcceptable: (answer: Answer) => boolean): Answer {
    if (!isGroundworkError(failure, 'unavailable') && !isGroundworkError(failure, 'timeout')) throw failure;
    outage.pausedUntil = now() + pauseAfterFailureMilliseconds;
    const stale = kept(key, isAcceptable, staleMilliseconds);
    if (!stale) throw failure;
    logger.warn('could not reach admin-orgs; used a cached answer');
    return stale.answer;
  }

  return {
    async get(subject, isAcceptable = () => true) {
      const key = keyOf(subject);
      const maxAge = now() < outage.pausedUntil ? staleMilliseconds : freshMilliseconds;
      const entry = kept(key, isAcceptable, maxAge);
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
  };
}
