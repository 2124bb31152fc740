import { z } from 'zod';
import { defineInternalRequest } from '../internal-request.ts';
import { principalSchema } from '../principal.ts';

/**
 * The gateway asks whom an API token belongs to. `active: false` covers unknown, expired and revoked alike; `expiredAt`
 * (ISO 8601) is there only for a token that matched exactly and has expired, so that its holder can be told.
 * `expiresAt` (ISO 8601) bounds every cache of the answer. Source: ADR 21.
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
    z.object({ active: z.literal(false), expiredAt: z.iso.datetime().optional() }),
  ]),
});
