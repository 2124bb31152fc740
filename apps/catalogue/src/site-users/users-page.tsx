import type { ResourceOf } from '@groundwork/client';
import { addressWith, type ListQuery } from '../pages/fields.ts';
import { Done } from '../pages/form-parts.tsx';
import { Named, Pager, SearchLine, Table, type Pagination } from '../pages/list-parts.tsx';
import { Day, Empty } from '../pages/parts.tsx';
import { pathOf } from '../site-administration/administration.ts';
import { UserStates } from './user-states.tsx';

interface UsersProps {
  readonly users: readonly ResourceOf<'AdminUsers'>[];
  readonly pagination: Pagination;
  readonly query: ListQuery;
  /** Id of the user who reads the page: users cannot suspend themselves. */
  readonly ownId: string;
}

const done = {
  suspend: 'The user is suspended. Their tokens have stopped working, and their sessions have ended.',
  resume: 'The user is resumed. Their tokens work again; they have to sign in here once more.',
};
const path = pathOf('users');

export const UsersPage = ({ users, pagination, query, ownId }: UsersProps) => (
  <>
    <h1>Users</h1>
    <Done word={query.done} texts={done} />
    <p>
      <a href={pathOf('users', 'new')}>Create a user</a>
    </p>
    <SearchLine action={path} label="Find a user by name or address" value={query.q} />
    {users.length === 0 ? (
      <Empty>
        <h2>Nobody matches</h2>
        <p>
          <a href={path}>Show all users</a>
        </p>
      </Empty>
    ) : (
      <Table label="Users" heads={['Name', 'Address', 'Since']} acts>
        {users.map(({ id, attributes }) => (
          <tr>
            <th scope="row">
              <a href={pathOf('users', id)}>
                <Named>{attributes.username}</Named>
              </a>{' '}
              <UserStates {...attributes} />
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

const Change = ({ id, username, 'is-suspended': isSuspended }: Attributes & { readonly id: string }) => {
  const [change, verb] = isSuspended ? (['resume', 'Resume'] as const) : (['suspend', 'Suspend'] as const);
  return (
    <a href={pathOf('users', id, change)} aria-label={`${verb} ${username}`}>
      {verb}
    </a>
  );
};
