import { z } from 'zod';
import { type GroundworkError, invalid } from '@groundwork/errors';
import { identifiersBody } from '@groundwork/jsonapi';
import { isTeamName, teamNameMaxLength } from './team.ts';

/** The name of a team, as every request states it. */
export const teamNameSchema = z
  .string()
  .min(1, { abort: true })
  .max(teamNameMaxLength, { abort: true })
  .refine(isTeamName, 'must consist of letters, digits, dashes and underscores');

export function teamNameTaken(): GroundworkError {
  return invalid({ detail: 'Name has already been taken', pointer: '/data/attributes/name' });
}

/** Body of `POST` and `DELETE /teams/:id/relationships/users`: identifiers whose id is a username or a user id. */
export const membersBody = identifiersBody('users');

/** Body of `POST` and `DELETE /teams/:id/relationships/organization-memberships`. */
export const membershipsBody = identifiersBody('organization-memberships');
