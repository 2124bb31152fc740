import { clientAddressOf } from '@groundwork/contracts';
import { NeedsHttps } from '../pages/how-to-log-in.tsx';
import { Notice } from '../pages/parts.tsx';

interface SignInProps {
  /** Public address, for commands. */
  readonly baseUrl: string;
  /** Path to go to afterwards. */
  readonly next: string;
  /** Reason to sign in, if any. */
  readonly notice?: string | undefined;
  /** Reason why the attempt failed. */
  readonly problem?: string | undefined;
  readonly providers: readonly { readonly name: string; readonly title: string }[];
}

export const SignInPage = ({ baseUrl, next, notice, problem, providers }: SignInProps) => (
  <main id="content" class="narrow">
    <h1>Sign in</h1>
    {notice === undefined ? null : <Notice kind="info">{notice}</Notice>}
    {problem === undefined ? null : <Notice kind="problem">{problem}</Notice>}
    {providers.length === 0 ? null : (
      <>
        <div class="stack">
          {providers.map(({ name, title }) => (
            <a
              key={name}
              class="button primary"
              href={`/app/sign-in/with/${name}?next=${encodeURIComponent(next)}`}
            >
              Sign in with {title}
            </a>
          ))}
        </div>
        <h2>Or with an API token</h2>
      </>
    )}
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
        autofocus={problem !== undefined && providers.length === 0}
      />
      <div>
        <button class={providers.length === 0 ? 'primary' : undefined}>Sign in</button>
      </div>
    </form>
    <h2>Where do I get a token?</h2>
    <p>From an administrator, with your account. If you have one already, you can make more with it.</p>
    <p>
      If you have just started the platform, you are its first administrator. Your token is in the file{' '}
      <code>admin-token</code> of the installation:
    </p>
    <pre>
      <code>cat .data/admin-token</code>
    </pre>
    <h2>In a terminal</h2>
    <InTerminal baseUrl={baseUrl} />
    <p class="quiet">
      The token stays on this platform, encrypted, until you sign out. You are signed out after eight hours.
    </p>
  </main>
);

const InTerminal = ({ baseUrl }: Pick<SignInProps, 'baseUrl'>) => {
  const { way, login } = clientAddressOf(baseUrl);
  if (way === 'insecure') return <NeedsHttps baseUrl={baseUrl} />;
  return (
    <>
      <p>
        Log in there too, to publish and to install modules. <code>groundwork login</code> keeps the token for
        Terraform and OpenTofu:
      </p>
      <pre tabindex={0} aria-label="Commands to log in">
        <code>{`npm install --global ${baseUrl}/cli/groundwork.tgz\ngroundwork login ${login}`}</code>
      </pre>
    </>
  );
};
