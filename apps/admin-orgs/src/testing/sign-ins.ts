import type { z } from 'zod';
import { introspectToken, signIn } from '@groundwork/contracts';
import { randomBase62 } from '@groundwork/contracts/resource-ids';
import type { TestApp } from './admin-orgs-test-app.ts';

type Stated = z.input<typeof signIn.body>;

/** The catalogue's facts about a person who is new. By default, the sign-in may not create a user. */
export const somebody = (given: Partial<Stated> = {}): Stated => ({
  provider: 'corp',
  issuer: 'https://login.example.com',
  subject: `sub-${randomBase62(12)}`,
  verifiedEmail: null,
  groups: null,
  mayCreateUser: false,
  sourceAddress: '192.0.2.7',
  ...given,
});

export async function signInAs(app: TestApp, stated: Stated): Promise<z.output<typeof signIn.response>> {
  const { status, body } = await app.from('catalogue').post('/internal/sign-ins', stated);
  if (status !== 200) throw new Error(`the sign-in returned ${status}: ${JSON.stringify(body)}`);
  return signIn.response.parse(body);
}

/** Signs a person in. Fails if the sign-in is refused. */
export async function signedInAs(app: TestApp, stated: Stated) {
  const response = await signInAs(app, stated);
  if (response.outcome !== 'signed-in') throw new Error(`the sign-in was refused: ${response.reason}`);
  return response;
}

export async function introspect(app: TestApp, token: string) {
  const { body } = await app.from('gateway').post('/internal/tokens/introspect', { token });
  return introspectToken.response.parse(body);
}
