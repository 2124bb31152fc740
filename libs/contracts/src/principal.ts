import { z } from 'zod';

/**
 * Who calls, after the gateway has checked the token (ADR 21).
 *
 * - `kind`, `id`: the user, team or organization that the token belongs to.
 * - `siteAdministrator`: true only for users who operate the installation.
 * - `tokenId`: the `at-…` id of the token itself, for the audit trail; never the secret.
 */
export const principalSchema = z.object({
  kind: z.enum(['user', 'team', 'organization']),
  id: z.string().min(1),
  siteAdministrator: z.boolean(),
  tokenId: z.string().min(1),
});

export type Principal = z.infer<typeof principalSchema>;
