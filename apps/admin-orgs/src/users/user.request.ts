import { z } from 'zod';
import { invalid } from '@groundwork/errors';
import { isUsername, looksLikeUserId, type User, usernameMaxLength } from './user.ts';

export const usernameSchema = z
  .string()
  .min(1, { abort: true })
  .max(usernameMaxLength, { abort: true })
  .refine((text) => !looksLikeUserId(text), {
    abort: true,
    error:
      'must not look like the id of a user ("user-" and 16 letters or digits), because requests accept both',
  })
  .refine(
    isUsername,
    'must consist of letters, digits, dashes, underscores and dots, and begin with a letter or digit',
  );

/** @throws GroundworkError `invalid` for a document whose `is-suspended` differs from the current value */
export function refuseOtherSuspension(stated: boolean | null | undefined, suspended: boolean): void {
  if (stated === undefined || stated === null || stated === suspended) return;
  throw invalid({
    detail: `Is suspended is changed by POST /admin/users/:id/actions/${stated ? 'suspend' : 'unsuspend'}`,
    pointer: '/data/attributes/is-suspended',
  });
}

/** @throws GroundworkError `invalid` because a suspended user cannot use tokens */
export function refuseSuspended({ suspended }: User): void {
  if (suspended) throw invalid({ detail: 'This user is suspended and cannot use tokens: resume them first' });
}

interface Taken {
  readonly username: boolean;
  readonly email: boolean;
  readonly similarEmail: boolean;
}

/** @throws GroundworkError `invalid` with a problem for each value that another user has */
export function refuseTaken({ username, email, similarEmail }: Taken): void {
  const problems = [
    ...(username ? [takenProblem('Username', 'username')] : []),
    ...(email ? [takenProblem('Email', 'email')] : []),
    ...(similarEmail && !email ? [similarProblem] : []),
  ];
  if (problems.length > 0) throw invalid(...problems);
}

const similarProblem = {
  detail:
    'Email is another address than that of an existing user, but many programs take both for one: use another address, or change that of the user first',
  pointer: '/data/attributes/email',
};

/** @throws GroundworkError `invalid` because programs could take the address for that of another user */
export function refuseSimilar(): never {
  throw invalid(similarProblem);
}

const takenProblem = (word: string, attribute: string) => ({
  detail: `${word} has already been taken`,
  pointer: `/data/attributes/${attribute}`,
});
