import { pathOf, type Organization } from '../organizations/organization.ts';
import { addressWith } from '../pages/fields.ts';
import { Named, Pager, Table, type Pagination } from '../pages/list-parts.tsx';
import { Day, Empty } from '../pages/parts.tsx';
import { TokenEnd } from '../tokens/token-end.tsx';
import type { FoundToken } from './organization-token.ts';

interface TokensProps {
  readonly organization: Organization;
  readonly tokens: readonly FoundToken[];
  readonly pagination: Pagination;
  readonly now: Date;
}

/** Tokens of an organization, with what they may do and until when. */
export const TokensPage = ({ organization, tokens, pagination, now }: TokensProps) => (
  <>
    <h1>Tokens</h1>
    <p>
      For pipelines and tools. A token of a team may do what the team may. What you do yourself, you do with{' '}
      <a href="/app/settings/tokens">your own tokens</a>.
    </p>
    {tokens.length === 0 ? (
      <Empty>
        <h2>There are no tokens yet</h2>
        <p>Make one for a team that may do just what the pipeline has to do, such as publish modules.</p>
      </Empty>
    ) : (
      <Table label="Tokens" heads={['For', 'What it may do', 'Made', 'Last used', 'Ends']}>
        {tokens.map(({ holder, may, token: { attributes } }) => (
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
            <td>
              <Day at={attributes['created-at']} />
            </td>
            <td>
              {attributes['last-used-at'] === null ? (
                <span class="quiet">never</span>
              ) : (
                <Day at={attributes['last-used-at']} />
              )}
            </td>
            <td>
              <TokenEnd at={attributes['expired-at']} now={now} />
            </td>
          </tr>
        ))}
      </Table>
    )}
    <Pager
      pagination={pagination}
      addressOf={(page) => addressWith(pathOf(organization.id, 'tokens'), { page })}
    />
  </>
);
