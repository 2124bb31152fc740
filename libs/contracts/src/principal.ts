import { z } from 'zod';

/**
 * The authenticated caller (ADR 21).
 *
 * - `kind`, `id`: the user, team or organization of the token. `audit-trail` is for a token that can only read an
 *   organization's audit trail; its `id` is the organization's. It is a separate kind, so that a release that does not
 *   know it refuses the token, instead of taking it for the organization's other token.
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
