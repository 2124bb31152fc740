import { createPrivateKey, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { Principal, ServiceName } from '@groundwork/contracts';
import { type Clock, systemClock } from './clock.ts';
import {
  internalTokenAlgorithm,
  internalTokenLifetimeSeconds,
  internalTokenType,
  type Visitor,
} from './internal-token.ts';
import { keyIdOf } from './keys.ts';
import { createRemembered } from './remembered.ts';

const reuseMs = 20_000;
const rememberedTokens = 10_000;

interface Signed {
  readonly token: string;
  readonly at: number;
}

interface Claims {
  readonly act: Principal | null;
  readonly visitor?: Visitor;
}

interface InternalSignerOptions {
  /** The service that signs: `iss` of every token. */
  readonly service: ServiceName;
  /** PKCS#8 PEM of an EC P-256 key. */
  readonly privateKeyPem: string;
  /** Name of the key in the key set; its fingerprint by default. */
  readonly kid?: string;
  readonly clock?: Clock;
}

export interface InternalSigner {
  /**
   * An internal token (JWT, ES256) for one audience: `iss`, `aud`, `iat`, `exp` (60 s), `jti`, and `act`, the principal
   * on whose behalf the service calls, or null. A token is reused for 20 s, because signing one for each request would
   * halve the throughput of the gateway (ADR 21).
   *
   * @param visitor only from the catalogue to the gateway
   */
  sign(audience: ServiceName, principal: Principal | null, visitor?: Visitor): string;
}

/** @throws Error when the key is not an EC key on P-256 */
export function createInternalSigner(options: InternalSignerOptions): InternalSigner {
  const { service, clock = systemClock, kid = keyIdOf(options.privateKeyPem) } = options;
  const key = createPrivateKey(options.privateKeyPem);
  const signed = createRemembered<Signed>(rememberedTokens);

  function signAfresh(audience: ServiceName, claims: Claims, now: number): string {
    const iat = Math.floor(now / 1000);
    return jwt.sign({ iat, exp: iat + internalTokenLifetimeSeconds, ...claims }, key, {
      algorithm: internalTokenAlgorithm,
      header: { alg: internalTokenAlgorithm, typ: internalTokenType, kid },
      issuer: service,
      audience,
      jwtid: randomUUID(),
    });
  }

  return {
    sign(audience, principal, visitor) {
      const now = clock.now().getTime();
      const cacheKey = JSON.stringify([audience, principal, visitor]);
      const reusable = signed.get(cacheKey, now);
      // After the clock was set back, an older token would seem to be signed in the future.
      if (reusable !== undefined && reusable.at <= now) return reusable.token;
      const token = signAfresh(audience, { act: principal, ...(visitor && { visitor }) }, now);
      signed.set(cacheKey, { token, at: now }, { now, until: now + reuseMs });
      return token;
    },
  };
}
