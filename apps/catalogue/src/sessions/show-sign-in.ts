import { publicPage } from '../pages/page.ts';
import { signInQuery } from './session.request.ts';
import { SignInPage } from './sign-in-page.tsx';

const notices = {
  token:
    'You were signed out: your token was deleted or has expired, or your account is suspended. Sign in with another token, or ask an administrator.',
  'signed-out': 'You are signed out.',
};

/** `GET /app/sign-in`: the form to sign in with a token. */
export const showSignIn = publicPage(() => ({ req, session }) => {
  const { next, ended } = signInQuery.parse({ ...req.query });
  if (session) return { goTo: next };
  return { title: 'Sign in', body: SignInPage({ next, notice: ended && notices[ended] }) };
});
