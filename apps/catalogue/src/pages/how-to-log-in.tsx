import { clientAddressOf } from '@groundwork/contracts';
import { Notice } from './parts.tsx';

interface HowToLogInProps {
  /** Public address of the platform. */
  readonly baseUrl: string;
}

/** Command that a person runs once on their machine, so that Terraform and OpenTofu find the platform. */
export const HowToLogIn = ({ baseUrl }: HowToLogInProps) => {
  const { way, host, login } = clientAddressOf(baseUrl);
  if (way === 'insecure') return <NeedsHttps baseUrl={baseUrl} />;
  return way === 'discovered' ? (
    <p class="quiet">
      For Terraform and OpenTofu. Once on your machine: <code>terraform login {host}</code> or{' '}
      <code>tofu login {host}</code>.
    </p>
  ) : (
    <p class="quiet">
      Terraform and OpenTofu find <code>{host}</code> after one command on your machine:{' '}
      <code>groundwork login {login}</code>. If you have not installed it:{' '}
      <code>
        npx --yes {baseUrl}/cli/groundwork.tgz login {login}
      </code>
    </p>
  );
};

/** If clients cannot use the platform: why, and what its operator has to do. */
export const NeedsHttps = ({ baseUrl }: HowToLogInProps) =>
  clientAddressOf(baseUrl).way === 'insecure' ? (
    <Notice kind="warning">
      <p>
        The address of this platform is <code>{baseUrl}</code>. Terraform and OpenTofu need https, and{' '}
        <code>groundwork</code> sends no token without it. The operator of the platform must set{' '}
        <code>BASE_URL</code> to an https address.
      </p>
    </Notice>
  ) : null;
