import { z } from 'zod';
import { type GroundworkError, invalid } from '@groundwork/errors';
import { identifiersBody } from '@groundwork/jsonapi';
import { isTeamName, ssoTeamIdMaxLength, teamNameMaxLength } from './team.ts';

export const teamNameSchema = z
  .string()
  .min(1, { abort: true })
  .max(teamNameMaxLength, { abort: true })
  .refine(
    isTeamName,
    'must consist of letters, digits, dashes, underscores, slashes and spaces, without a space at either end',
  );

/** `sso-team-id`: an empty string and null mean that there is none; undefined means that the field is absent. */
const ssoTeamIdSchema = z
  .string()
  .max(ssoTeamIdMaxLength)
  .nullish()
  .transform((text) => (text === '' ? null : text));

/** Settings that requests to create and to change a team have in common. */
export const teamSettings = {
  'sso-team-id': ssoTeamIdSchema,
  'allow-member-token-management': z.boolean().nullish(),
};

export function teamNameTaken(): GroundworkError {
  return invalid({ detail: 'Name has already been taken', pointer: '/data/attributes/name' });
}

/**
 * Body of `POST` and `DELETE /teams/:id/relationships/users`: resource identifiers, in which `id` is a username or a
 * user id.
 */
export const membersBody = identifiersBody('users');

export const membershipsBody = identifiersBody('organization-memberships');

/** A relationship to one record. */
export const relatedTo = <const Type extends string>(type: Type) =>
  z.object({ data: z.object({ type: z.literal(type), id: z.string().min(1).max(256) }) });
