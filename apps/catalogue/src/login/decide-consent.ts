import { z } from 'zod';
import { createLoginCode } from '@groundwork/contracts';
import { contextOf, remainingTimeOf } from '@groundwork/http';
import { ShownFailure } from '../pages/failure.ts';
import { readOwnForm } from '../pages/forms.ts';
import { page } from '../pages/page.ts';
import { redirectAddress, consentForm, endOfToken, parseLogin } from './login.request.ts';
import { noPerson } from './no-person.ts';

/** `POST /app/oauth/authorize`: the decision of the user. Redirects to the command line, with a code or with `access_denied`. */
export const decideConsent = page((ctx) => async ({ req, session }) => {
  const fields = readOwnForm(z.record(z.string(), z.string()), { req, session }, ctx.config.baseUrl);
  const login = parseLogin(fields);
  const { decision, description, days } = consentForm.parse(fields);
  if (decision === 'refuse') return { goTo: redirectAddress(login, { error: 'access_denied' }) };
  const { token } = session;
  const { challenge, redirectUri } = login;
  const expiresAt = endOfToken(days, ctx.clock.now());
  const response = await ctx.client.ask(
    createLoginCode,
    { token, session: session.id, challenge, redirectUri, description, expiresAt },
    { requestId: contextOf(req).requestId, deadlineMs: remainingTimeOf(req) },
  );
  if (response.outcome === 'refused') throw new ShownFailure(noPerson);
  return { goTo: redirectAddress(login, { code: response.code }) };
});
