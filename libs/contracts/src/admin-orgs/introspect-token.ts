import { z } from 'zod';
import { defineInternalRequest } from '../internal-request.ts';
import { principalSchema } from '../principal.ts';

const tokenSchema = z.string().min(1).max(512);

const stateSchema = z.discriminatedUnion('active', [
  z.object({
    active: z.literal(true),
    principal: principalSchema,
    expiresAt: z.iso.datetime().nullable(),
  }),
  z.object({
    active: z.literal(false),
    expiredAt: z.iso.datetime().optional(),
    suspended: z.literal(true).optional(),
  }),
]);

export type TokenState = z.output<typeof stateSchema>;

/** Limit of the tokens in one `introspectToken`. */
export const maxTokensPerRequest = 100;

/**
 * Owner of an API token, and of `more` tokens at the same time, for the gateway. `active: false` covers unknown,
 * expired and revoked alike. An exact match comes with the reason, for its holder: `expiredAt` (ISO 8601), or
 * `suspended` if its user is (ADR 34). `expiresAt` (ISO 8601) limits every cache of the response. `more` has the other
 * tokens' results in order; it is absent from the previous release, which accepts one token per request. Sources: ADR
 * 21, ADR 65.
 */
export const introspectToken = defineInternalRequest({
  owner: 'admin-orgs',
  path: '/internal/tokens/introspect',
  issuers: ['gateway'],
  body: z.object({
    token: tokenSchema,
    more: z
      .array(tokenSchema)
      .max(maxTokensPerRequest - 1)
      .optional(),
  }),
  response: stateSchema.and(z.object({ more: z.array(stateSchema).optional() })),
});
