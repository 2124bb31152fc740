import { z } from 'zod';

/**
 * Who calls, after the gateway has checked the token (ADR 21).
 *
 * - `kind`, `id`: the user, team or organization that the token belongs to. `audit-trail` is the token with which an
 *   organization's audit trail is read, and nothing else; its `id` is that of the organization. It is a kind of its
 *   own, so that a release that does not know it refuses it instead of taking it for the organization's token.
 * - `siteAdministrator`: true only for users who operate the installation.
 * - `tokenId`: the `at-…` id of the token itself, for the audit trail; never the secret.
 */
export const principalSchema = z.object({
  kind: z.enum(['user', 'team', 'organization', 'audit-trail']),
  id: z.string().min(1),
  siteAdministrator: z.boolean(),
  tokenId: z.string().min(1),
});

export type Principal = z.infer<typeof principalSchema>;
