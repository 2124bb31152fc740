import { clientAddressOf } from '@groundwork/contracts';
import { TokenUses } from './token-uses.tsx';

interface TokenPageProps {
  /** Public address of the platform. */
  readonly baseUrl: string;
}

export const TokenPage = ({ baseUrl }: TokenPageProps) => (
  <main id="content" class="narrow">
    <h1>API tokens</h1>
    <p>
      <Automatically baseUrl={baseUrl} />
      Here is how to get one for another machine.{' '}
      <a href="/app/sign-in?next=%2Fapp%2Fsettings%2Ftokens">Sign in</a> to create one on this page, or create
      one with the API.
    </p>
    <h2>You have a token already</h2>
    <p>Use it, or create another one with it in a shell:</p>
    <pre tabindex={0} aria-label="How to create a token">
      <code>{commands(baseUrl)}</code>
    </pre>
    <h2>You have no token yet</h2>
    <p>
      Ask an administrator of this host. They create your account and give you its first token. For a
      pipeline, ask an owner of your organization for the token of a team.
    </p>
    <h2>Then</h2>
    <TokenUses baseUrl={baseUrl} />
  </main>
);

const Automatically = ({ baseUrl }: TokenPageProps) => {
  const { way, login } = clientAddressOf(baseUrl);
  if (way === 'insecure') return null;
  return way === 'discovered' ? (
    <>
      <code>terraform login</code>, <code>tofu login</code> and <code>groundwork login</code> get a token in
      your browser automatically.{' '}
    </>
  ) : (
    <>
      <code>groundwork login {login}</code> gets a token in your browser automatically.{' '}
    </>
  );
};

const commands = (baseUrl: string) => `export TOKEN=<your token>

# Your user id is the first "id" in the answer.
curl -H "Authorization: Bearer $TOKEN" ${baseUrl}/api/v2/account/details

# Makes a token. It is in "token" of the answer, and is shown only once.
curl -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/vnd.api+json" \\
  -d '{"data": {"type": "authentication-tokens", "attributes": {"description": "another machine"}}}' \\
  ${baseUrl}/api/v2/users/<your user id>/authentication-tokens`;
