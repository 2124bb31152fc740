import { LRUCache } from 'lru-cache';
import type { Clock } from '@groundwork/auth';
import { isGroundworkError } from '@groundwork/errors';
import { metrics } from '@groundwork/telemetry';
import type { Logger } from '@groundwork/telemetry/logging';
import type { Change } from './changes.ts';
import { createLaterFlights } from './later-flights.ts';

/** Normal limit on a cached response's age (ADR 22). */
const freshMs = 5_000;
/** Age from which a response that is used is requested again in the background, so that nobody waits for it. */
const renewAfterMs = 4_000;
/** Milliseconds in which responses are gathered that are requested again together. */
const renewalMs = 200;
/** Limit on a cached response's age while admin-orgs is unavailable. */
const staleMs = 60_000;
/**
 * Milliseconds after a failure during which older cached responses are used without a request, so that a hanging
 * admin-orgs does not delay every caller.
 */
const pauseAfterFailureMs = 1_000;

/** A recent failure of admin-orgs, shared by all requests to it. */
export interface Outage {
  pausedUntil: number;
}

interface Kept<Subject, Result> {
  readonly subject: Subject;
  readonly response: Result;
  /** Time of the request, in milliseconds: the response cannot be newer. */
  readonly askedAt: number;
  readonly epoch: number;
}

interface ResponseCacheOptions<Subject, Result> {
  readonly name: string;
  readonly keyOf: (subject: Subject) => string;
  readonly ask: (subject: Subject) => Promise<Result>;
  /** Requests several responses at once, in their order. Without it, nothing is requested before it is needed. */
  readonly renewal?: {
    readonly ask: (subjects: readonly Subject[]) => Promise<readonly Result[]>;
    readonly maxSubjects: number;
  };
  readonly isConcerned: (
    kept: Pick<Kept<Subject, Result>, 'subject' | 'response'>,
    change: Change,
  ) => boolean;
  /** True to cache the response (default). */
  readonly isKept?: (response: Result) => boolean;
  /** Share of a response in `maxWeight`; 1 by default. */
  readonly weightOf?: (response: Result) => number;
  readonly maxWeight: number;
  readonly outage: Outage;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Short-lived cache of admin-orgs' responses to one kind of request. */
export interface ResponseCache<Subject, Result> {
  /**
   * A cached response if it is acceptable; otherwise the response to a request that starts after this call.
   *
   * @throws GroundworkError `unavailable` or `timeout` when admin-orgs is unavailable and the cache holds nothing
   * acceptable from the last 60 s
   */
  get(subject: Subject, isAcceptable?: (response: Result) => boolean): Promise<Result>;
  /** A cached response that `get` would use without a request. */
  cached(subject: Subject, isAcceptable: (response: Result) => boolean): Result | undefined;
  /** Drops responses that the change may have invalidated. */
  drop(change: Change): void;
  /** Changes may have been missed: responses of before are used only while admin-orgs is unavailable. */
  doubt(): void;
  clear(): void;
  readonly name: string;
  readonly size: () => number;
}

export function createResponseCache<Subject, Result>(
  options: ResponseCacheOptions<Subject, Result>,
): ResponseCache<Subject, Result> {
  const { name, keyOf, ask, isConcerned, isKept = () => true, weightOf = () => 1, maxWeight } = options;
  const { renewal, outage, clock, logger } = options;
  const entries = new LRUCache<string, Kept<Subject, Result>>({
    maxSize: maxWeight,
    sizeCalculation: ({ response }) => weightOf(response),
  });
  const flights = createLaterFlights<Result>();
  const due = new Map<string, Subject>();
  /** Increases with each drop and doubt. A response is not cached if one happened after its request. */
  let epoch = 0;
  /** Entries of earlier epochs are doubted. */
  let certainSince = 0;
  const hits = metrics.cacheLookups.cell({ cache: name, result: 'hit' });
  const misses = metrics.cacheLookups.cell({ cache: name, result: 'miss' });
  const now = () => clock.now().getTime();

  async function askAndKeep(key: string, subject: Subject): Promise<Result> {
    const keep = keeping();
    const response = await ask(subject);
    keep(key, subject, response);
    return response;
  }

  /** Keeps responses to a request that starts now. */
  function keeping(): (key: string, subject: Subject, response: Result) => void {
    const askedIn = epoch;
    const askedAt = now();
    return (key, subject, response) => {
      outage.pausedUntil = 0;
      if (!isKept(response)) entries.delete(key);
      else if (askedIn === epoch) entries.set(key, { subject, response, askedAt, epoch });
    };
  }

  function renewSoon(key: string, { subject, askedAt }: Kept<Subject, Result>): void {
    if (!renewal || now() - askedAt < renewAfterMs) return;
    if (due.size === 0) setTimeout(() => void renewDue(renewal), renewalMs).unref();
    due.set(key, subject);
  }

  /** A failure is left to the next caller, who asks alone. */
  async function renewDue({ ask: askAll, maxSubjects }: NonNullable<typeof renewal>): Promise<void> {
    const all = [...due];
    due.clear();
    for (let first = 0; first < all.length; first += maxSubjects) {
      const some = all.slice(first, first + maxSubjects);
      const keep = keeping();
      const responses = await askAll(some.map(([, subject]) => subject)).catch(() => []);
      responses.forEach((response, index) => {
        const [key, subject] = some[index] ?? [];
        if (key !== undefined && subject !== undefined) keep(key, subject, response);
      });
    }
  }

  function kept(key: string, isAcceptable: (response: Result) => boolean, maxAge: number) {
    const entry = entries.get(key);
    return entry && now() - entry.askedAt < maxAge && isAcceptable(entry.response) ? entry : undefined;
  }

  /** The cached response to use when admin-orgs is unavailable; throws the failure if there is none. */
  function responseDespite(
    failure: unknown,
    key: string,
    isAcceptable: (response: Result) => boolean,
  ): Result {
    if (!isGroundworkError(failure, 'unavailable') && !isGroundworkError(failure, 'timeout')) throw failure;
    outage.pausedUntil = now() + pauseAfterFailureMs;
    const stale = kept(key, isAcceptable, staleMs);
    if (!stale) throw failure;
    logger.warn('could not reach admin-orgs; used a cached response');
    return stale.response;
  }

  function cached(key: string, isAcceptable: (response: Result) => boolean) {
    const isAway = now() < outage.pausedUntil;
    const entry = kept(key, isAcceptable, isAway ? staleMs : freshMs);
    if (!entry || (!isAway && entry.epoch < certainSince)) return undefined;
    hits.value += 1;
    renewSoon(key, entry);
    return entry;
  }

  return {
    cached: (subject, isAcceptable) => cached(keyOf(subject), isAcceptable)?.response,
    async get(subject, isAcceptable = () => true) {
      const key = keyOf(subject);
      const entry = cached(key, isAcceptable);
      if (entry) return entry.response;
      misses.value += 1;
      return flights
        .ask(key, () => askAndKeep(key, subject))
        .catch((failure: unknown) => responseDespite(failure, key, isAcceptable));
    },
    drop(change) {
      epoch += 1;
      for (const [key, entry] of entries) if (isConcerned(entry, change)) entries.delete(key);
    },
    doubt() {
      epoch += 1;
      certainSince = epoch;
    },
    clear() {
      epoch += 1;
      entries.clear();
    },
    name,
    size: () => entries.size,
  };
}
