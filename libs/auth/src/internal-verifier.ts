import { createPublicKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { Principal, ServiceName } from '@groundwork/contracts';
import { GroundworkError } from '@groundwork/errors';
import { type Clock, systemClock } from './clock.ts';
import {
  clockToleranceSeconds,
  internalTokenAlgorithm,
  internalTokenClaimsSchema,
  internalTokenHeaderSchema,
  type Visitor,
} from './internal-token.ts';
import type { KeySet } from './keys.ts';
import { createRemembered } from './remembered.ts';

const rememberedTokens = 10_000;
const maxTokenLength = 4096;

/** Internal caller: the service that signed, and the principal or visitor on whose behalf it calls. */
export interface InternalCaller {
  readonly issuer: ServiceName;
  readonly principal: Principal | null;
  readonly visitor?: Visitor | undefined;
}

/** A refused internal token. `reason` is for logs and services, not for clients. */
export class RefusedInternalToken extends GroundworkError {
  readonly reason: string;

  constructor(reason: string) {
    super('unauthenticated', []);
    this.reason = reason;
  }
}

interface InternalVerifierOptions {
  /** This service: the only accepted audience. */
  readonly service: ServiceName;
  readonly keySet: KeySet;
  readonly clock?: Clock;
}

export interface InternalVerifier {
  /**
   * The caller in an internal token. Verified tokens are cached until they expire.
   *
   * @throws RefusedInternalToken (`unauthenticated`) if the token is malformed, has expired, is for another
   *   service, or was not signed with a key that its issuer has in the key set
   */
  verify(token: string): InternalCaller;
}

interface VerifiedToken {
  readonly caller: InternalCaller;
  readonly expiresAt: number;
}

interface KnownKey {
  readonly issuer: ServiceName;
  readonly key: KeyObject;
}

export function createInternalVerifier(options: InternalVerifierOptions): InternalVerifier {
  const { service, clock = systemClock } = options;
  const keys = importKeys(options.keySet);
  const verified = createRemembered<InternalCaller>(rememberedTokens);

  return {
    verify(token) {
      const now = clock.now().getTime();
      const remembered = verified.get(token, now);
      if (remembered) return remembered;
      const fresh = verifyToken(token, service, keys, now);
      verified.set(token, fresh.caller, { now, until: fresh.expiresAt });
      return fresh.caller;
    },
  };
}

function importKeys(keySet: KeySet): ReadonlyMap<string, KnownKey> {
  return new Map(
    keySet.keys.map(({ kid, issuer, publicKey }) => [kid, { issuer, key: createPublicKey(publicKey) }]),
  );
}

function verifyToken(
  token: string,
  service: ServiceName,
  keys: ReadonlyMap<string, KnownKey>,
  now: number,
): VerifiedToken {
  if (token.length > maxTokenLength) throw malformed();
  const known = keyNamedBy(token, keys);
  const claims = claimsSignedBy(token, known, service, now);
  if (claims.iss !== known.issuer || claims.aud !== service) throw malformed();
  const aheadSeconds = Math.ceil(claims.iat - now / 1000);
  if (aheadSeconds > clockToleranceSeconds)
    throw new RefusedInternalToken(`the clock of its issuer is ${aheadSeconds} s ahead`);
  const { iss: issuer, act: principal, visitor } = claims;
  return { caller: { issuer, principal, ...(visitor && { visitor }) }, expiresAt: claims.exp * 1000 };
}

const malformed = () => new RefusedInternalToken('it is not an internal token');

/** Finds a key by its exact name in the key set. The header of a token cannot refer to a key elsewhere. */
function keyNamedBy(token: string, keys: ReadonlyMap<string, KnownKey>): KnownKey {
  const header = internalTokenHeaderSchema.safeParse(decodedHeader(token));
  if (!header.success) throw malformed();
  const known = keys.get(header.data.kid);
  if (!known) throw new RefusedInternalToken('the key of its issuer is not in the key set of this service');
  return known;
}

function decodedHeader(token: string): unknown {
  try {
    return jwt.decode(token, { complete: true })?.header;
  } catch {
    return undefined;
  }
}

function claimsSignedBy(token: string, known: KnownKey, service: ServiceName, now: number) {
  try {
    const payload = jwt.verify(token, known.key, {
      algorithms: [internalTokenAlgorithm],
      audience: service,
      issuer: known.issuer,
      clockTimestamp: Math.floor(now / 1000),
    });
    return internalTokenClaimsSchema.parse(payload);
  } catch (error) {
    throw new RefusedInternalToken(reasonOf(error, known));
  }
}

function reasonOf(error: unknown, { issuer }: KnownKey): string {
  if (error instanceof jwt.TokenExpiredError) return 'it has expired, or the clock of its issuer is behind';
  if (error instanceof jwt.JsonWebTokenError && error.message.startsWith('jwt issuer'))
    return `it was signed with the key of ${issuer}, which is another service`;
  return 'it is not a token for this service';
}
