import type { Request } from 'express';
import { z } from 'zod';
import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import type { IdentityProvider } from '../identity-providers/identity-provider.ts';
import { localPath } from '../pages/local-path.ts';
import { signInProblemSchema } from './sign-in.ts';

const parameters = z.object({ provider: z.string() });

/** White space around a pasted token is trimmed. */
export const signInForm = z.object({
  token: z.string().max(1000).trim().default(''),
  next: localPath,
});

export const signInQuery = z.object({
  next: localPath,
  /** Reason why the last session ended. */
  ended: z.enum(['token', 'signed-out']).optional().catch(undefined),
  /** Reason why the identity provider `with` did not sign the user in. */
  problem: signInProblemSchema.optional().catch(undefined),
  with: z.string().optional().catch(undefined),
});

export const beginQuery = z.object({ next: localPath });

/**
 * Identity provider that a path names.
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

/** Address to which a provider redirects browsers. The operator registers it with the provider. */
export const redirectUriOf = (baseUrl: string, { name }: Pick<IdentityProvider, 'name'>): string =>
  `${baseUrl}/app/sign-in/with/${name}/callback`;
