import { Secret } from '@groundwork/config';
import type { CatalogueContext } from '../context.ts';
import { sealedPlaceOf } from './session-cookie.ts';
import { hashOfSecret, newSession, type Session } from './session.ts';

type SessionContext = Pick<CatalogueContext, 'stores' | 'inTransaction' | 'sealer' | 'clock'>;

/** Who signs in, and with what. */
interface SignIn extends Pick<Session, 'userId' | 'username' | 'sourceAddress' | 'browser'> {
  readonly token: string;
  /** The secret of the session that the browser had until now, which ends. */
  readonly formerSecret: string | undefined;
}

/** Begins a session. Resolves with the secret for its cookie, which is new each time. */
export async function beginSession(
  { inTransaction, sealer, clock }: SessionContext,
  { token, formerSecret, ...person }: SignIn,
): Promise<string> {
  const { session, secret } = newSession(person, clock.now());
  const sealed = sealer.seal(sealedPlaceOf(session), new Secret(token));
  await inTransaction(async ({ sessions }) => {
    if (formerSecret !== undefined) await sessions.removeBySecret(hashOfSecret(formerSecret));
    await sessions.insert(session, hashOfSecret(secret), sealed);
  });
  return secret;
}

/** Ends the session of a secret. */
export const endSession = ({ stores }: Pick<SessionContext, 'stores'>, secret: string): Promise<void> =>
  stores.sessions.removeBySecret(hashOfSecret(secret));
