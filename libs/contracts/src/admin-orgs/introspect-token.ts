import { z } from 'zod';
import { defineInternalRequest } from '../internal-request.ts';
import { principalSchema } from '../principal.ts';

/**
 * The gateway asks whom an API token belongs to. `active: false` covers unknown, expired and revoked alike. A token
 * that matched exactly comes with the reason, so that its holder can be told: `expiredAt` (ISO 8601) if it has expired,
 * `suspended` if its user is suspended (ADR 34). `expiresAt` (ISO 8601) bounds every cache of the answer. Source: ADR 21.
 */
export const introspectToken = defineInternalRequest({
  owner: 'admin-orgs',
  path: '/internal/tokens/introspect',
  issuers: ['gateway'],
  body: z.object({ token: z.string().min(1).max(512) }),
  answer: z.discriminatedUnion('active', [
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
  ]),
});
