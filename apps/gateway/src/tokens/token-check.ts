import { LRUCache } from 'lru-cache';
import { looksLikeApiToken, type Clock } from '@groundwork/auth';
import { introspectToken, type Principal, type TokenState } from '@groundwork/contracts';
import { isGroundworkError, unauthenticated } from '@groundwork/errors';
import type { InternalClient } from '@groundwork/http';
import { metrics } from '@groundwork/telemetry';
import type { Origin } from '../exchanges/origin.ts';
import type { TokenLookups } from '../rate-limits/token-lookups.ts';
import type { BearerToken } from './bearer-token.ts';
import type { TokenQuestions } from './token-questions.ts';

/** Milliseconds for which a positive result is used without asking again (ADR 21). */
const freshMs = 5_000;
/** Age from which a token that is used is checked again in the background, so that no request waits for it. */
const renewAfterMs = 4_000;
/** Limit on the tokens that are checked in the background at once, so that they never fill the line of unknown ones. */
const maxRenewals = 100;
/** Milliseconds for which a positive result is still used while admin-orgs is unavailable. */
const staleMs = 60_000;
/** Milliseconds for which a wrong token is refused without asking again (ADR 34). */
const refusedMs = 5_000;
/** Milliseconds after a failed check during which remembered tokens are not checked again, so that a hanging admin-orgs slows no caller. */
const pauseAfterFailureMs = 1_000;
const defaultMaxEntries = 10_000;

const damagedTokenAdvice =
  'This token was copied incompletely: its checksum is wrong. Copy all of it, or create a new one.';

const suspensionAdvice =
  'The account of this token is suspended. Ask a site administrator of this installation to resume it.';

interface Reason {
  readonly expiredAt?: string | undefined;
  readonly suspended?: true | undefined;
}

/** Advice only for a token that was valid once; none for a token that is unknown, revoked or never existed. */
function adviceOn({ expiredAt, suspended }: Reason): string | undefined {
  if (suspended) return suspensionAdvice;
  if (expiredAt === undefined) return undefined;
  const [day = '', time = ''] = expiredAt.split('T');
  return `This token expired on ${day} at ${time.slice(0, 5)} UTC. Create a new one and try again.`;
}

/** A token that admin-orgs has confirmed. `serial` is unique: caches that belong to the token use it as a key. */
export interface TokenEntry {
  readonly serial: number;
  readonly principal: Principal;
  readonly renewFrom: number;
  readonly freshUntil: number;
  readonly staleUntil: number;
}

interface Refusal {
  readonly advice: string | undefined;
  readonly until: number;
}

type Ask = (token: string) => Promise<TokenState>;

interface TokenCheckOptions {
  readonly client: Pick<InternalClient, 'ask'>;
  readonly clock: Clock;
  readonly lookups: TokenLookups;
  readonly questions: TokenQuestions;
  readonly maxEntries?: number;
}

export interface TokenCheck {
  /** Undefined if the token is not remembered, or no longer fresh. */
  remembered(bearer: BearerToken): TokenEntry | undefined;
  /**
   * The owner of the token, according to admin-orgs now.
   *
   * @throws GroundworkError `unauthenticated` for a token that is unknown, expired or revoked, or whose user is suspended,
   * now or a moment ago; `too-many-requests` for a token that was never valid here, when its source has sent too many
   * wrong ones; `unavailable` or `timeout` when admin-orgs is unavailable and the token is not remembered
   */
  ask(bearer: BearerToken, origin: Origin): Promise<TokenEntry>;
  /** Forgets the token with this `at-…` id; the results of running checks are not remembered. */
  forget(tokenId: string): void;
  forgetTokensOf(ownerId: string): void;
  /** The other methods forget refusals too. */
  forgetRefusals(): void;
  forgetAll(): void;
  /** Changes may have been missed: tokens are checked again, and the results of before count only while admin-orgs is unavailable. */
  doubtAll(): void;
  size(): number;
}

/**
 * Caches what admin-orgs says about a token, keyed by the token's SHA-256, and evicts the least recently used entry first. A token with our
 * prefix and a wrong checksum is rejected without asking. A token that was valid once, or belongs to a session of the catalogue, is always
 * asked about; a lookup of any other token uses the budget of its source, and is sent together with others. So are checks in the background.
 */
export function createTokenCheck({
  client,
  clock,
  lookups,
  questions,
  maxEntries = defaultMaxEntries,
}: TokenCheckOptions): TokenCheck {
  const entries = new LRUCache<string, TokenEntry>({ max: maxEntries });
  const refusals = new LRUCache<string, Refusal>({ max: maxEntries });
  /** Tokens that were valid at their last check, even if the result was forgotten since. */
  const confirmed = new LRUCache<string, true>({ max: maxEntries });
  const flights = new Map<string, Promise<TokenEntry>>();
  const hits = metrics.cacheLookups.cell({ cache: 'tokens', result: 'hit' });
  const misses = metrics.cacheLookups.cell({ cache: 'tokens', result: 'miss' });
  let epoch = 0;
  let serial = 0;
  let pausedUntil = 0;
  let renewals = 0;

  const askAlone: Ask = (token) => client.ask(introspectToken, { token });

  async function introspect(bearer: BearerToken, askAbout: Ask): Promise<TokenEntry> {
    const askedAt = clock.now().getTime();
    const askedIn = epoch;
    const response = await askAbout(bearer.token);
    return note(bearer, response, askedAt, askedIn === epoch);
  }

  /**
   * @param isCertain false if something has changed since the question
   * @throws GroundworkError `unauthenticated` for a token that is not valid
   */
  function note({ key }: BearerToken, response: TokenState, askedAt: number, isCertain: boolean): TokenEntry {
    pausedUntil = 0;
    if (!response.active) {
      entries.delete(key);
      confirmed.delete(key);
      const advice = adviceOn(response);
      if (isCertain) refusals.set(key, { advice, until: askedAt + refusedMs });
      throw unauthenticated(advice);
    }
    confirmed.set(key, true);
    serial += 1;
    const expiry = response.expiresAt === null ? Infinity : new Date(response.expiresAt).getTime();
    const entry = {
      serial,
      principal: response.principal,
      renewFrom: askedAt + renewAfterMs,
      freshUntil: Math.min(askedAt + freshMs, expiry),
      staleUntil: Math.min(askedAt + staleMs, expiry),
    };
    if (isCertain) entries.set(key, entry);
    return entry;
  }

  /** The remembered token if the check got no response; otherwise throws the failure. */
  function entryDespite(failure: unknown, key: string): TokenEntry {
    if (!isGroundworkError(failure, 'unavailable') && !isGroundworkError(failure, 'timeout')) throw failure;
    const now = clock.now().getTime();
    pausedUntil = now + pauseAfterFailureMs;
    const entry = entries.get(key);
    if (!entry || entry.staleUntil <= now) throw failure;
    return entry;
  }

  /** Requests that arrive while a token is being checked share the result. */
  function askOnce(bearer: BearerToken, askAbout: Ask): Promise<TokenEntry> {
    const { key } = bearer;
    const running = flights.get(key);
    if (running) return running;
    const flight = introspect(bearer, askAbout)
      .catch((failure: unknown) => entryDespite(failure, key))
      .finally(() => {
        if (flights.get(key) === flight) flights.delete(key);
      });
    flights.set(key, flight);
    return flight;
  }

  function remembered(bearer: BearerToken): TokenEntry | undefined {
    const entry = entries.get(bearer.key);
    const now = clock.now().getTime();
    if (!entry || now >= (now < pausedUntil ? entry.staleUntil : entry.freshUntil)) return undefined;
    if (now >= entry.renewFrom && now >= pausedUntil) renew(bearer, entry);
    return entry;
  }

  /** Once for each confirmation, behind first lookups. A failure is left to the next request that needs a check, which asks alone. */
  function renew(bearer: BearerToken, entry: TokenEntry): void {
    if (renewals >= maxRenewals) return;
    renewals += 1;
    const renewed = { ...entry, renewFrom: Infinity };
    entries.set(bearer.key, renewed);
    const askedAt = clock.now().getTime();
    questions
      .ask(bearer.token, 'later')
      .then((response) => {
        // Whatever has replaced or removed the entry since is newer than this response.
        if (entries.get(bearer.key) === renewed) note(bearer, response, askedAt, true);
      })
      .catch(() => undefined)
      .finally(() => {
        renewals -= 1;
      });
  }

  function refuseIfRefused({ key }: BearerToken): void {
    const refusal = refusals.get(key);
    if (refusal && clock.now().getTime() < refusal.until) throw unauthenticated(refusal.advice);
  }

  /** Another request may have checked the token while this one waited for its turn. */
  async function lookUp(bearer: BearerToken, askAbout: Ask): Promise<TokenEntry> {
    refuseIfRefused(bearer);
    return remembered(bearer) ?? (await askOnce(bearer, askAbout));
  }

  /** From now on no request joins a check that began before the change, and no request is refused by the result of such a check. */
  function beginEpoch(): void {
    epoch += 1;
    flights.clear();
    refusals.clear();
  }

  function forgetWhere(isMeant: (principal: Principal) => boolean): void {
    beginEpoch();
    for (const [key, { principal }] of entries) if (isMeant(principal)) entries.delete(key);
  }

  return {
    remembered(bearer) {
      const entry = remembered(bearer);
      (entry ? hits : misses).value += 1;
      return entry;
    },
    async ask(bearer, { sourceAddress: address, hasSession }) {
      const look = looksLikeApiToken(bearer.token);
      if (look === 'ours-but-damaged') throw unauthenticated(damagedTokenAdvice);
      refuseIfRefused(bearer);
      if (hasSession || confirmed.has(bearer.key) || flights.has(bearer.key))
        return await askOnce(bearer, askAlone);
      return await lookups.run({ look, address }, (turn) =>
        lookUp(bearer, (token) => questions.ask(token, turn)),
      );
    },
    forget(tokenId) {
      forgetWhere((principal) => principal.tokenId === tokenId);
    },
    forgetTokensOf(ownerId) {
      forgetWhere((principal) => principal.id === ownerId);
    },
    forgetRefusals: beginEpoch,
    forgetAll() {
      beginEpoch();
      entries.clear();
    },
    doubtAll() {
      beginEpoch();
      // A copy, because an entry that is set moves to the beginning.
      for (const [key, entry] of [...entries]) entries.set(key, { ...entry, freshUntil: 0 });
    },
    size: () => entries.size,
  };
}
