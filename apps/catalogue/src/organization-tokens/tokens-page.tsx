import { pathOf, type Organization } from '../organizations/organization.ts';
import { FirstStep } from '../pages/command.tsx';
import { addressWith } from '../pages/fields.ts';
import { Choice, Done } from '../pages/form-parts.tsx';
import { Named, Pager, Table, type Pagination } from '../pages/list-parts.tsx';
import { Empty } from '../pages/parts.tsx';
import { TokenTimes } from '../tokens/token-times.tsx';
import { ownTokens, type FoundToken } from './organization-token.ts';

interface TokensProps {
  readonly organization: Organization;
  readonly tokens: readonly FoundToken[];
  /** Names of teams, keyed by id. */
  readonly teams: ReadonlyMap<string, string>;
  readonly pagination: Pagination;
  readonly done: string;
  readonly now: Date;
}

export const TokensPage = ({ organization, tokens, teams, pagination, done, now }: TokensProps) => (
  <>
    <h1>Tokens</h1>
    <Done word={done} texts={{ revoked: 'The token is revoked.' }} />
    <p>
      For pipelines and tools. A token of a team may do what the team may. What you do yourself, you do with{' '}
      <a href="/app/settings/tokens">your own tokens</a>.
    </p>
    {tokens.length === 0 ? (
      <Empty>
        <h2>There are no tokens yet</h2>
        <p>
          Create one below for a team with only the permissions that the pipeline needs, such as publishing
          modules.
        </p>
        <FirstStep
          id="token-command"
          label="Command that creates a token of a team"
          command={`groundwork token create --team publishers --organization ${organization.id} --expires 90d`}
        />
      </Empty>
    ) : (
      <Table label="Tokens" heads={['For', 'What it may do', 'Made', 'Last used', 'Ends']} acts>
        {tokens.map(({ holder, may, token: { id, attributes } }) => (
          <tr>
            <th scope="row">
              <Named>{holder}</Named>
              {attributes.description === null ? null : (
                <p>
                  <Named>{attributes.description}</Named>
                </p>
              )}
            </th>
            <td class="text">{may}</td>
            <TokenTimes attributes={attributes} now={now} />
            <td>
              <a
                href={pathOf(organization.id, 'tokens', id, 'revoke')}
                aria-label={`Revoke the token ${attributes.description ?? ''} of ${holder}`}
              >
                Revoke
              </a>
            </td>
          </tr>
        ))}
      </Table>
    )}
    <Pager
      pagination={pagination}
      addressOf={(page) => addressWith(pathOf(organization.id, 'tokens'), { page })}
    />
    <NewToken organization={organization} teams={teams} />
  </>
);

/** Form to choose the holder of a new token. It only leads to the next form. */
const NewToken = ({ organization, teams }: Pick<TokensProps, 'organization' | 'teams'>) => {
  const own = organization.attributes.permissions['can-update-api-token'] ? Object.entries(ownTokens) : [];
  const options = [
    ...[...teams].map(([value, name]) => ({ value, label: `team ${name}` })),
    ...own.map(([value, { holder }]) => ({ value, label: holder })),
  ];
  return options.length === 0 ? null : (
    <form action={pathOf(organization.id, 'tokens', 'new')} class="filters" aria-label="Create a token">
      <Choice label="A new token for" name="for" options={options} />
      <button>Create a token</button>
    </form>
  );
};
