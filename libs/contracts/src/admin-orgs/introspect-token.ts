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

/** What is known about one token. */
export type TokenState = z.output<typeof stateSchema>;

/** The most tokens of one `introspectToken`. */
export const mostTokensAtOnce = 100;

/**
 * The gateway asks whom an API token belongs to, and `more` tokens at the same time. `active: false` covers unknown, expired and revoked alike. A token
 * that matched exactly comes with the reason, so that its holder can be told: `expiredAt` (ISO 8601) if it has expired,
 * `suspended` if its user is suspended (ADR 34). `expiresAt` (ISO 8601) bounds every cache of the answer. `more` has the same of each further token, in their
 * order; it is absent in answers of the previous release, which knows one token for each request. Sources: ADR 21, ADR 65.
 */
export const introspectToken = defineInternalRequest({
  owner: 'admin-orgs',
  path: '/internal/tokens/introspect',
  issuers: ['gateway'],
  body: z.object({
    token: tokenSchema,
    more: z
      .array(tokenSchema)
      .max(mostTokensAtOnce - 1)
      .optional(),
  }),
  answer: stateSchema.and(z.object({ more: z.array(stateSchema).optional() })),
});
