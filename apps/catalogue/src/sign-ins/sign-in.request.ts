import type { Request } from 'express';
import { z } from 'zod';
import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import type { IdentityProvider } from '../identity-providers/identity-provider.ts';
import { localPath } from '../pages/local-path.ts';
import { signInProblemSchema } from './sign-in.ts';

const parameters = z.object({ provider: z.string() });

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

/** The query of the address at which a sign-in begins. */
export const beginQuery = z.object({ next: localPath });

/**
 * The identity provider that a path names.
 *
 * @throws GroundworkError `not-found`
 */
export function providerOf(
  req: Request,
  providers: { find(name: string): IdentityProvider | undefined },
): IdentityProvider {
  const found = providers.find(parseParams(parameters, req).provider);
  if (!found) throw notFound();
  return found;
}

/** Where a provider sends browsers back to; it must be told to the provider when it is set up. */
export const redirectUriOf = (baseUrl: string, { name }: Pick<IdentityProvider, 'name'>): string =>
  `${baseUrl}/app/sign-in/with/${name}/callback`;
