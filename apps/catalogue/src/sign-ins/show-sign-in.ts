import { publicPage } from '../pages/page.ts';
import { SignInPage } from './sign-in-page.tsx';
import { signInQuery } from './sign-in.request.ts';
import { signInProblems } from './sign-in.ts';

const notices = {
  token:
    'You were signed out: your token was deleted or has expired, or your account is suspended. Sign in again, or ask an administrator.',
  'signed-out': 'You are signed out.',
};

/**
 * `GET /app/sign-in`: the identity providers and the sign-in form, with the reason why the last attempt failed or the
 * last session ended.
 */
export const showSignIn = publicPage(({ config, identityProviders }) => ({ req, session }) => {
  const { next, ended, problem, with: name } = signInQuery.parse({ ...req.query });
  if (session && !problem) return { goTo: next };
  const provider = name === undefined ? undefined : identityProviders.find(name);
  const known = problem && provider && signInProblems[problem];
  const body = SignInPage({
    baseUrl: config.baseUrl,
    next,
    notice: ended && notices[ended],
    problem: known?.text(provider?.title ?? ''),
    providers: identityProviders.all,
  });
  return { title: 'Sign in', body, status: known?.status ?? 200 };
});
