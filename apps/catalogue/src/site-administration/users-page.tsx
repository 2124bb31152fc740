import type { ResourceOf } from '@groundwork/client';
import { addressWith, type ListQuery } from '../pages/fields.ts';
import { Done } from '../pages/form-parts.tsx';
import { Named, Pager, SearchLine, Table, type Pagination } from '../pages/list-parts.tsx';
import { Badge, Day, Empty } from '../pages/parts.tsx';
import { pathOf } from './administration.ts';

interface UsersProps {
  readonly users: readonly ResourceOf<'AdminUsers'>[];
  readonly pagination: Pagination;
  readonly query: ListQuery;
  /** The user who reads the page: nobody suspends themselves. */
  readonly ownId: string;
}

const done = {
  suspend: 'The user is suspended. Their tokens have stopped working, and their sessions have ended.',
  resume: 'The user is resumed. Their tokens work again; they have to sign in here once more.',
};
const path = pathOf('users');

/** All users, for site administrators. */
export const UsersPage = ({ users, pagination, query, ownId }: UsersProps) => (
  <>
    <h1>Users</h1>
    <Done word={query.done} texts={done} />
    <SearchLine action={path} label="Find a user by name or address" value={query.q} />
    {users.length === 0 ? (
      <Empty>
        <h2>Nobody matches</h2>
        <p>
          <a href={path}>Show all users</a>
        </p>
      </Empty>
    ) : (
      <Table label="Users" heads={['Name', 'Address', 'Since', 'What you can do']}>
        {users.map(({ id, attributes }) => (
          <tr>
            <th scope="row">
              <Named>{attributes.username}</Named> <States {...attributes} />
            </th>
            <td>{attributes.email}</td>
            <td>
              <Day at={attributes['created-at']} />
            </td>
            <td>{id === ownId ? null : <Change id={id} {...attributes} />}</td>
          </tr>
        ))}
      </Table>
    )}
    <Pager pagination={pagination} addressOf={(page) => addressWith(path, { q: query.q, page })} />
  </>
);

type Attributes = ResourceOf<'AdminUsers'>['attributes'];

const States = (attributes: Attributes) => (
  <>
    {attributes['is-site-admin'] ? <Badge kind="plain">site administrator</Badge> : null}{' '}
    {attributes['is-service-account'] ? <Badge kind="plain">service account</Badge> : null}{' '}
    {attributes['is-suspended'] ? <Badge kind="warning">suspended</Badge> : null}
  </>
);

const Change = ({ id, username, 'is-suspended': isSuspended }: Attributes & { readonly id: string }) => {
  const [change, verb] = isSuspended ? (['resume', 'Resume'] as const) : (['suspend', 'Suspend'] as const);
  return (
    <a href={pathOf('users', id, change)} aria-label={`${verb} ${username}`}>
      {verb}
    </a>
  );
};
