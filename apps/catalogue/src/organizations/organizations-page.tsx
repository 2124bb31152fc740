import { addressWith, type ListQuery } from '../pages/fields.ts';
import { Pager, SearchLine, Table } from '../pages/list-parts.tsx';
import { Day, Empty } from '../pages/parts.tsx';
import type { FoundOrganizations } from './organization-list.view.ts';
import { pathOf } from './organization.ts';

const path = '/app/organizations';

/** The organizations of a person. */
export const OrganizationsPage = ({
  organizations,
  pagination,
  account,
  query,
}: FoundOrganizations & { readonly query: ListQuery; readonly formToken: string }) => (
  <main id="content">
    <h1>Organizations</h1>
    {account.attributes['is-site-admin'] ? (
      <p>
        You administer this site: <a href="/app/admin">organizations, users and events of everybody</a>.
      </p>
    ) : null}
    <SearchLine action={path} label="Find an organization by its name" value={query.q} />
    {organizations.length === 0 ? (
      <Empty>
        <h2>{query.q === '' ? 'You belong to no organization yet' : 'No organization matches'}</h2>
        <p>
          An owner of an organization can invite you by your address{' '}
          {account.attributes.email === '' ? '' : account.attributes.email}. The invitation appears here.
        </p>
      </Empty>
    ) : (
      <Table label="Organizations" heads={['Name', 'Contact', 'You are', 'Since']}>
        {organizations.map(({ id, attributes }) => (
          <tr>
            <th scope="row">
              <a href={pathOf(id)}>{id}</a>
            </th>
            <td>{attributes.email}</td>
            <td>{attributes.permissions['can-update'] ? 'owner' : 'member'}</td>
            <td>
              <Day at={attributes['created-at']} />
            </td>
          </tr>
        ))}
      </Table>
    )}
    <Pager pagination={pagination} addressOf={(page) => addressWith(path, { q: query.q, page })} />
  </main>
);
