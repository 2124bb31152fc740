import type { ResourceOf } from '@groundwork/client';
import { FirstStep } from '../pages/command.tsx';
import { addressWith } from '../pages/fields.ts';
import { Done, type Refused } from '../pages/form-parts.tsx';
import { Named, Pager, Table, type Pagination } from '../pages/list-parts.tsx';
import { Empty } from '../pages/parts.tsx';
import { TokenTimes } from './token-times.tsx';
import { TokenForm } from './token-form.tsx';
import type { TypedToken } from './token.request.ts';

interface OwnTokensProps {
  /** Undefined for a session with the token of a team or an organization. */
  readonly list:
    | { readonly tokens: readonly ResourceOf<'AuthenticationTokens'>[]; readonly pagination: Pagination }
    | undefined;
  readonly now: Date;
  readonly done: string;
  readonly formToken: string;
  readonly refused: Refused<TypedToken> | undefined;
}

export const ownTokensPath = '/app/settings/tokens';

export const OwnTokensPage = ({ list, now, done, formToken, refused }: OwnTokensProps) => (
  <main id="content">
    <h1>Your tokens</h1>
    <Done word={done} texts={{ revoked: 'The token is revoked.' }} />
    {list === undefined ? (
      <Empty>
        <p>
          You are signed in with a token of a team or of an organization, which cannot create tokens. Its
          tokens are on the page of the organization.
        </p>
      </Empty>
    ) : (
      <>
        <p>
          Whoever has one of them may do what you may: in the command line, with Terraform, and with the API.
        </p>
        {list.tokens.length === 0 ? <NoTokens /> : <TokenTable tokens={list.tokens} now={now} />}
        <Pager pagination={list.pagination} addressOf={(page) => addressWith(ownTokensPath, { page })} />
        <h2>Create a token</h2>
        <TokenForm action={ownTokensPath} formToken={formToken} refused={refused} />
      </>
    )}
  </main>
);

const NoTokens = () => (
  <Empty>
    <h2>You have no tokens yet</h2>
    <p>Create one below.</p>
    <FirstStep
      id="token-command"
      label="Command that creates a token"
      command='groundwork token create --description "my laptop" --expires 90d'
    />
  </Empty>
);

interface TokenTableProps {
  readonly tokens: readonly ResourceOf<'AuthenticationTokens'>[];
  readonly now: Date;
}

const TokenTable = ({ tokens, now }: TokenTableProps) => (
  <Table label="Your tokens" heads={['What it is for', 'Made', 'Last used', 'Ends']} acts>
    {tokens.map(({ id, attributes }) => (
      <tr>
        <th scope="row">
          {attributes.description === null ? (
            <span class="quiet">without a description</span>
          ) : (
            <Named>{attributes.description}</Named>
          )}
        </th>
        <TokenTimes attributes={attributes} now={now} />
        <td>
          <a
            href={`${ownTokensPath}/${encodeURIComponent(id)}/revoke`}
            aria-label={`Revoke the token ${attributes.description ?? ''}`}
          >
            Revoke
          </a>
        </td>
      </tr>
    ))}
  </Table>
);
