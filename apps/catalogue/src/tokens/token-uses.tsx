import { clientAddressOf } from '@groundwork/contracts';
import { NeedsHttps } from '../pages/how-to-log-in.tsx';

interface TokenUsesProps {
  /** Public address of the platform. */
  readonly baseUrl: string;
}

/** Where people put a token that they have copied. */
export const TokenUses = ({ baseUrl }: TokenUsesProps) => (
  <>
    <NeedsHttps baseUrl={baseUrl} />
    <ul>
      <InClients baseUrl={baseUrl} />
      <li>
        With the API: in the header <code>Authorization: Bearer</code>.
      </li>
    </ul>
  </>
);

const InClients = ({ baseUrl }: TokenUsesProps) => {
  const { way, host, login } = clientAddressOf(baseUrl);
  if (way === 'insecure') return null;
  return (
    <>
      <li>
        On a computer: <code>groundwork login {login} --with-token</code>, and paste it. Terraform and
        OpenTofu use it, too.
      </li>
      <li>
        In a pipeline:{' '}
        {way === 'discovered' ? (
          <InPipeline host={host} />
        ) : (
          'the same command reads it from its standard input.'
        )}
      </li>
    </>
  );
};

const InPipeline = ({ host }: { readonly host: string }) => {
  const variable = tokenVariableOf(host);
  return (
    <>
      {variable === undefined ? null : (
        <>
          as the environment variable <code>{variable}</code>, or{' '}
        </>
      )}
      in a block <code>credentials "{host}"</code> of the configuration of Terraform or OpenTofu.
    </>
  );
};

/**
 * Environment variable in which Terraform and OpenTofu look for the token of a host. A dot becomes `_`, and a dash `__`. A
 * host with a port has none.
 */
const tokenVariableOf = (host: string): string | undefined =>
  host.includes(':') ? undefined : `TF_TOKEN_${host.replaceAll('-', '__').replaceAll('.', '_')}`;
