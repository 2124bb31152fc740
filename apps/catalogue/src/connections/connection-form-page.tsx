import { Field, Form, Problems, TextArea, type Refused } from '../pages/form-parts.tsx';
import type { ConnectionForm } from './connection.request.ts';
import { nameOfHosting, needsSshKey, productOf, siteOf, type Hosting } from './git-hosting.ts';

interface ConnectionFormProps {
  readonly kind: Hosting;
  readonly action: string;
  readonly back: string;
  readonly formToken: string;
  readonly refused: Refused<ConnectionForm> | undefined;
}

/** The token is never shown again, also if it was refused. */
export const ConnectionFormPage = ({ kind, action, back, formToken, refused }: ConnectionFormProps) => {
  const site = siteOf(kind);
  const name = nameOfHosting(kind);
  const { apiPath } = productOf(kind);
  return (
    <>
      <h1>Connect {name}</h1>
      <Problems problems={refused?.problems} />
      <p>
        The platform asks {name} whether it accepts the token, and keeps nothing if it does not. Then you
        choose repositories.
      </p>
      <Form action={action} formToken={formToken}>
        <Field
          label="Address"
          name="http-url"
          type="url"
          value={refused?.['http-url'] ?? site?.http}
          help={site ? undefined : 'Of your server, such as https://git.example.com.'}
          required
        />
        <Field
          label="Address of its API"
          name="api-url"
          type="url"
          value={refused?.['api-url'] ?? site?.api}
          help={
            site
              ? undefined
              : `If it is empty: ${apiPath === '' ? 'the same address' : `the address, followed by ${apiPath}`}.`
          }
        />
        <TokenFields kind={kind} />
        <Field
          label="Name"
          name="name"
          value={refused?.name}
          maxlength={256}
          help={`How it is called here. If it is empty: ${name}.`}
        />
        <div class="actions">
          <button class="primary">Connect</button>
          <a href={back}>Go back</a>
        </div>
      </Form>
    </>
  );
};

export const TokenFields = ({ kind }: { readonly kind: Hosting }) => {
  const { token, tokenPath } = productOf(kind);
  const site = siteOf(kind);
  return (
    <>
      <Field
        label="Token"
        name="token"
        type="password"
        help={
          <>
            {token}{' '}
            {site ? (
              <a href={`${site.http}${tokenPath}`} target="_blank" rel="noreferrer noopener">
                Create one
              </a>
            ) : (
              <>
                Your server creates one at <code>{tokenPath.replace(/\?.*$/, '')}</code>.
              </>
            )}
          </>
        }
        required
      />
      {needsSshKey(kind) ? (
        <TextArea
          label="SSH key"
          name="private-key"
          help="A private key without passphrase, in the form of OpenSSH or PEM. Git fetches with it."
        />
      ) : null}
    </>
  );
};
