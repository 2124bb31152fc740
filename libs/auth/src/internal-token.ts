import { z } from 'zod';
import { principalSchema, serviceNameSchema } from '@groundwork/contracts';

/** A distinct `typ`, so that no other kind of token can be taken for an internal one. */
export const internalTokenType = 'groundwork-internal+jwt';

export const internalTokenAlgorithm = 'ES256';

/** Limit on the time from `iat` to `exp` (ADR 21). */
export const internalTokenLifetimeSeconds = 60;

/** How far the clock of an issuer may be ahead. If it is behind, even a reused token is valid for at least 40 s. */
export const clockToleranceSeconds = 30;

/** The complete header: any other parameter, such as `jku`, `x5u` or `jwk`, is refused (T-TK-3). */
export const internalTokenHeaderSchema = z.strictObject({
  alg: z.literal(internalTokenAlgorithm),
  typ: z.literal(internalTokenType),
  kid: z.string().min(1).max(64),
});

/** A visitor of the catalogue, on whose behalf it calls the gateway. */
const visitorSchema = z.strictObject({
  /** As the gateway reported it to the catalogue. */
  sourceAddress: z.string().min(1).max(64),
  /** True if the request's token is that of their session, and therefore valid. */
  hasSession: z.boolean(),
});

export type Visitor = Readonly<z.infer<typeof visitorSchema>>;

/**
 * The claims. All are required except `visitor`, and no others are allowed (T-TK-4). `act` is the principal on whose
 * behalf the issuer calls, or null. Only the catalogue names a `visitor`, and only to the gateway.
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
