import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { createLoginCode, exchangeLoginCode } from '@groundwork/contracts';
import type { TestApp } from './admin-orgs-test-app.ts';
import type { BuiltUser } from './builders.ts';
import { secretOf } from './documents.ts';

const redirectUri = 'http://localhost:10000/login';
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

export const newVerifier = () => randomBytes(32).toString('base64url');

/** The response to an invalid code, and to a request with a token that may not create codes. */
export const refused = { outcome: 'refused' };

export async function tokenOf(app: TestApp, { user, principal }: BuiltUser, attributes: object = {}) {
  const path = `/api/v2/users/${user.id}/authentication-tokens`;
  const body = { data: { type: 'authentication-tokens', attributes } };
  return secretOf(await app.as(principal).post(path, body));
}

/** The response to the catalogue's request for a code. */
export async function askForCode(
  app: TestApp,
  token: string,
  given: Partial<z.input<typeof createLoginCode.body>> = {},
) {
  const { body } = await app.from('catalogue').post('/internal/login-codes', {
    token,
    challenge: challengeOf(newVerifier()),
    redirectUri,
    description: 'terraform login',
    expiresAt: null,
    ...given,
  });
  return createLoginCode.response.parse(body);
}

/** Creates a code whose challenge matches this verifier. */
export async function codeFor(
  app: TestApp,
  token: string,
  verifier: string,
  given: Partial<z.input<typeof createLoginCode.body>> = {},
): Promise<string> {
  const response = await askForCode(app, token, { challenge: challengeOf(verifier), ...given });
  if (response.outcome !== 'made') throw new Error('no code was made');
  return response.code;
}

/** The response to the catalogue's request for the token. */
export async function exchange(
  app: TestApp,
  given: { readonly code: string; readonly verifier: string; readonly redirectUri?: string },
) {
  const { body } = await app
    .from('catalogue')
    .post('/internal/login-codes/exchange', { redirectUri, sourceAddress: '192.0.2.9', ...given });
  return exchangeLoginCode.response.parse(body);
}
