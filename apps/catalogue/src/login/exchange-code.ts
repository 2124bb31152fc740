import { z } from 'zod';
import { exchangeLoginCode, sessionOfLoginCode } from '@groundwork/contracts';
import { contextOf, endpoint, json, remainingTimeOf, sendJson } from '@groundwork/http';
import type { CatalogueContext } from '../context.ts';
import { fieldsOf } from '../pages/forms.ts';
import { isSessionOpen } from '../sessions/session.access.ts';
import { tokenForm } from './login.request.ts';

const tokenShape = z.strictObject({ access_token: z.string(), token_type: z.literal('bearer') });

/** Errors of OAuth 2.0 (RFC 6749, 5.2). */
const errors = {
  unsupported_grant_type: 'Only authorization_code is supported.',
  invalid_client: 'The client is not the one in the discovery document.',
  invalid_request: 'The request is incomplete: it needs code, code_verifier and redirect_uri.',
  invalid_grant:
    'The code is unknown, used, or older than a minute, its session has ended, or the verifier or the address does not match. Log in again.',
} as const;

/**
 * `POST /app/oauth/token`: exchanges a code and the verifier of its challenge for a token (`login.v1`). Otherwise 400
 * with an OAuth error. The first request that names a code uses it up.
 */
export const exchangeCode = endpoint(
  { responses: json(tokenShape) },
  (ctx: CatalogueContext) => async (req, res) => {
    const refuse = (error: keyof typeof errors) =>
      sendJson(res, 400, { error, error_description: errors[error] });
    const fields = tokenForm.safeParse(fieldsOf(req));
    if (!fields.success) {
      refuse(errorOf(fields.error));
      return;
    }
    const { code, code_verifier: verifier, redirect_uri: redirectUri } = fields.data;
    if (!(await isOfOpenSession(ctx, code))) {
      refuse('invalid_grant');
      return;
    }
    const { requestId, sourceAddress } = contextOf(req);
    const response = await ctx.client.ask(
      exchangeLoginCode,
      { code, verifier, redirectUri, sourceAddress },
      { requestId, deadlineMs: remainingTimeOf(req) },
    );
    if (response.outcome === 'refused') refuse('invalid_grant');
    else sendJson(res, 200, { access_token: response.token, token_type: 'bearer' });
  },
);

/** True while the session in which the user agreed is open. A pasted token outlives its session, but a code must not. */
async function isOfOpenSession(ctx: CatalogueContext, code: string): Promise<boolean> {
  const named = sessionOfLoginCode(code);
  if (named === undefined) return true;
  const session = z.uuid().safeParse(named);
  return session.success && (await isSessionOpen(ctx, session.data));
}

function errorOf({ issues }: z.ZodError): keyof typeof errors {
  const wrong = new Set(issues.map(({ path }) => path[0]));
  if (wrong.has('grant_type')) return 'unsupported_grant_type';
  return wrong.has('client_id') ? 'invalid_client' : 'invalid_request';
}
