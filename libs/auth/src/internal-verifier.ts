import { createPublicKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { Principal, ServiceName } from '@groundwork/contracts';
import { unauthenticated } from '@groundwork/errors';
import { type Clock, systemClock } from './clock.ts';
import {
  clockToleranceSeconds,
  internalTokenAlgorithm,
  internalTokenClaimsSchema,
  internalTokenHeaderSchema,
} from './internal-token.ts';
import type { KeySet } from './keys.ts';
import { createRemembered } from './remembered.ts';

const rememberedTokens = 10_000;
const longestToken = 4096;

/** Who calls inside the platform: the service that signed, and the principal on whose behalf it calls. */
export interface InternalCaller {
  readonly issuer: ServiceName;
  readonly principal: Principal | null;
}

interface InternalVerifierOptions {
  /** The service that is called: the only audience that is accepted. */
  readonly service: ServiceName;
  readonly keySet: KeySet;
  readonly clock?: Clock;
}

export interface InternalVerifier {
  /**
   * The caller that an internal token names. A token that was verified once is remembered until it expires.
   *
   * @throws GroundworkError `unauthenticated` for anything but a token as `createInternalSigner` makes it, signed with
   *   a key that the key set lists for its issuer, meant for this service, and not expired
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
      if (!fresh) throw unauthenticated();
      verified.set(token, fresh.caller, fresh.expiresAt);
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
): VerifiedToken | undefined {
  if (token.length > longestToken) return undefined;
  const known = keyNamedBy(token, keys);
  if (!known) return undefined;
  const claims = claimsSignedBy(token, known, service, now);
  if (!claims || claims.iss !== known.issuer || claims.aud !== service) return undefined;
  if (claims.iat * 1000 > now + clockToleranceSeconds * 1000) return undefined;
  return { caller: { issuer: claims.iss, principal: claims.act }, expiresAt: claims.exp * 1000 };
}

/** The key set is looked up by exact name; the header cannot point anywhere else. */
function keyNamedBy(token: string, keys: ReadonlyMap<string, KnownKey>): KnownKey | undefined {
  const header = internalTokenHeaderSchema.safeParse(decodedHeader(token));
  return header.success ? keys.get(header.data.kid) : undefined;
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
    return internalTokenClaimsSchema.safeParse(payload).data;
  } catch {
    return undefined;
  }
}
