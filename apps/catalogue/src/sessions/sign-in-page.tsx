import { Notice } from '../pages/parts.tsx';

interface SignInProps {
  /** Where to go afterwards. */
  readonly next: string;
  /** Why the person is asked, if there is a reason. */
  readonly notice?: string | undefined;
  /** Why the token was not accepted. */
  readonly problem?: string | undefined;
}

/** The form to sign in with an API token. */
export const SignInPage = ({ next, notice, problem }: SignInProps) => (
  <main id="content" class="narrow">
    <h1>Sign in</h1>
    {notice === undefined ? null : <Notice kind="info">{notice}</Notice>}
    {problem === undefined ? null : <Notice kind="problem">{problem}</Notice>}
    <form method="post" action="/app/sign-in" class="stack">
      <input type="hidden" name="next" value={next} />
      <label for="token">API token</label>
      <input
        id="token"
        name="token"
        type="password"
        required
        autocomplete="current-password"
        spellcheck={false}
        autofocus={problem !== undefined}
      />
      <div>
        <button class="primary">Sign in</button>
      </div>
    </form>
    <h2>Where do I get a token?</h2>
    <p>
      From an administrator, with your account. If you have one already, you can make more with it. The first
      administrator finds theirs in the file <code>admin-token</code> of the installation:
    </p>
    <pre>
      <code>cat .data/admin-token</code>
    </pre>
    <p class="quiet">
      The token stays on this platform, encrypted, until you sign out. You are signed out after eight hours.
    </p>
  </main>
);
