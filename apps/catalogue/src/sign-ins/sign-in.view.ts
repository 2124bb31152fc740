import type { Request } from 'express';
import type { signInRefusals } from '@groundwork/contracts';
import { contextOf } from '@groundwork/http';
import type { CatalogueContext } from '../context.ts';
import type { IdentityProvider } from '../identity-providers/identity-provider.ts';
import type { Person } from '../identity-providers/person.ts';
import { ProviderFailure } from '../identity-providers/provider-failure.ts';
import type { Elsewhere } from '../pages/shown.ts';
import type { SignInProblem } from './sign-in.ts';

interface Place {
  readonly req: Request;
  readonly provider: IdentityProvider;
  readonly next: string;
}

/** Redirects to the sign-in form with the problem. The address contains nothing that the provider sent. */
export function backToSignIn(
  { provider, next }: Pick<Place, 'provider' | 'next'>,
  problem: SignInProblem,
): Elsewhere {
  const query = new URLSearchParams({ problem, with: provider.name, next });
  return { goTo: `/app/sign-in?${query.toString()}` };
}

/** `backToSignIn` for a failure of the provider, whose cause is logged. Other failures are thrown. */
export function troubleWith(
  { logger }: Pick<CatalogueContext, 'logger'>,
  place: Place,
  error: unknown,
): Elsewhere {
  if (!(error instanceof ProviderFailure)) throw error;
  const { trouble, cause } = error;
  const { requestId } = contextOf(place.req);
  logger.warn(
    { err: cause, provider: place.provider.name, trouble, requestId },
    'a sign-in was not completed',
  );
  return backToSignIn(place, trouble);
}

/** `backToSignIn` for a person whom admin-orgs refuses, which is logged. */
export function refusedWith(
  { logger }: Pick<CatalogueContext, 'logger'>,
  place: Place,
  { subject, noEmail }: Person,
  reason: (typeof signInRefusals)[number],
): Elsewhere {
  const trouble = reason === 'unverified-email' && noEmail !== null ? noEmail.problem : reason;
  const { requestId } = contextOf(place.req);
  logger.warn(
    { provider: place.provider.name, trouble, subject, reason: noEmail?.reason, requestId },
    'a sign-in was not completed',
  );
  return backToSignIn(place, trouble);
}

/** Says in the log what was not read of the claims about a person. */
export function logRemarks(
  { logger }: Pick<CatalogueContext, 'logger'>,
  { req, provider }: Pick<Place, 'req' | 'provider'>,
  { subject, remarks }: Pick<Person, 'subject' | 'remarks'>,
): void {
  const { requestId } = contextOf(req);
  for (const { text, details } of remarks)
    logger.warn({ ...details, provider: provider.name, subject, requestId }, text);
}
