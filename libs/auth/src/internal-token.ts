import { z } from 'zod';
import { principalSchema, serviceNameSchema } from '@groundwork/contracts';

/** A distinct value of the header `typ`, so that no other kind of token can ever be taken for an internal one. */
export const internalTokenType = 'groundwork-internal+jwt';

export const internalTokenAlgorithm = 'ES256';

/** Longest time from `iat` to `exp` (ADR 21). */
export const internalTokenLifetimeSeconds = 60;

/**
 * How far the clocks of two processes may differ. In the other direction, the rest of a token's lifetime after it was
 * reused is longer than this.
 */
export const clockToleranceSeconds = 30;

/** The complete header: a `jku`, `x5u`, `jwk` or anything else beside these members is refused (T-TK-3). */
export const internalTokenHeaderSchema = z.strictObject({
  alg: z.literal(internalTokenAlgorithm),
  typ: z.literal(internalTokenType),
  kid: z.string().min(1).max(64),
});

/**
 * The claims, all required and no others allowed (T-TK-4). `act` is the principal on whose behalf the issuer calls,
 * null if it calls for itself.
 */
export const internalTokenClaimsSchema = z
  .strictObject({
    iss: serviceNameSchema,
    aud: serviceNameSchema,
    iat: z.int().positive(),
    exp: z.int().positive(),
    jti: z.uuid(),
    act: principalSchema.strict().nullable(),
  })
  .refine(({ iat, exp }) => exp > iat && exp - iat <= internalTokenLifetimeSeconds);
