import { z } from 'zod';
import { localPath } from '../pages/local-path.ts';
import { signInProblemSchema } from '../sign-ins/sign-in.ts';

/** The form that people sign in with. White space around a pasted token is not part of it. */
export const signInForm = z.object({
  token: z.string().max(1000).trim().default(''),
  next: localPath,
});

/** The query of the page that has the form. */
export const signInQuery = z.object({
  next: localPath,
  /** Why the last session has ended. */
  ended: z.enum(['token', 'signed-out']).optional().catch(undefined),
  /** Why an identity provider has not signed the person in, and which one. */
  problem: signInProblemSchema.optional().catch(undefined),
  with: z.string().optional().catch(undefined),
});

export const sessionParameters = z.object({ id: z.uuid() });
