import { z } from 'zod';
import { principalSchema, serviceNameSchema } from '@groundwork/contracts';

/** A distinct `typ`, so that no other kind of token can be taken for an internal one. */
export const internalTokenType = 'groundwork-internal+jwt';

export const internalTokenAlgorithm = 'ES256';

/** Limit of the time from `iat` to `exp` (ADR 21). */
export const internalTokenLifetimeSeconds = 60;

/** Tolerated difference between two clocks. In the other direction, a reused token's remaining lifetime is longer. */
export const clockToleranceSeconds = 30;

/** The complete header: any other member, such as `jku`, `x5u` or `jwk`, is refused (T-TK-3). */
export const internalTokenHeaderSchema = z.strictObject({
  alg: z.literal(internalTokenAlgorithm),
  typ: z.literal(internalTokenType),
  kid: z.string().min(1).max(64),
});

/** Visitor of a page, on whose behalf the catalogue asks the gateway. */
const visitorSchema = z.strictObject({
  /** As the gateway reported it to the catalogue. */
  sourceAddress: z.string().min(1).max(64),
  /** True if the request's token is that of their session, and therefore valid. */
  hasSession: z.boolean(),
});

export type Visitor = Readonly<z.infer<typeof visitorSchema>>;

/**
 * The claims, all required but `visitor`, and no others allowed (T-TK-4). `act` is the principal on whose behalf the
 * issuer calls, or null. Only the catalogue names a `visitor`, and only to the gateway.
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
