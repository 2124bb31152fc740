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

/** Limit on the tokens in one request. */
export const maxTokensPerRequest = 100;

/**
 * The owner of an API token, for the gateway.
 *
 * - `active`: false for unknown, expired and revoked tokens alike. If the token exists, the reason is added for its
 *   holder: `expiredAt` (ISO 8601), or `suspended` if the user is suspended (ADR 34).
 * - `expiresAt` (ISO 8601): caches drop the response by then.
 * - `more`: further tokens, and their results in the same order. The previous release accepts one token per request,
 *   and does not return `more` (ADR 21, ADR 65).
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
