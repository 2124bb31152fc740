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

/** For whom the catalogue asks the gateway: somebody who opens a page. */
const visitorSchema = z.strictObject({
  /** Where they are, as the gateway has told the catalogue. */
  sourceAddress: z.string().min(1).max(64),
  /** Whether the token of the request is that of their session, so that it is one that was right. */
  hasSession: z.boolean(),
});

export type Visitor = Readonly<z.infer<typeof visitorSchema>>;

/**
 * The claims, all required but `visitor`, and no others allowed (T-TK-4). `act` is the principal on whose behalf the issuer calls,
 * null if it calls for itself. Only the catalogue names a `visitor`, and only to the gateway.
 */
export const internalTokenClaimsSchema = z
  .strictObject({
    iss: serviceNameSchema,
    aud: serviceNameSchema,
    iat: z.int().positive(),
    exp: z.int().positive(),
    jti: z.uuid(),
    act: principalSchema.strict().nullable(),
    visitor: visitorSchema.optional(),
  })
  .refine(({ iat, exp }) => exp > iat && exp - iat <= internalTokenLifetimeSeconds)
  .refine(({ iss, aud, visitor }) => visitor === undefined || (iss === 'catalogue' && aud === 'gateway'));
