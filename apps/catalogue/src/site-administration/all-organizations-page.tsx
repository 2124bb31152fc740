import { z } from 'zod';
import type { ResourceOf } from '@groundwork/client';
import { pathOf as pathOfOrganization } from '../organizations/organization.ts';
import { FirstStep } from '../pages/command.tsx';
import { addressWith, type ListQuery } from '../pages/fields.ts';
import { Done } from '../pages/form-parts.tsx';
import { Named, Pager, SearchLine, Table, type Pagination } from '../pages/list-parts.tsx';
import { Badge, Day, Empty } from '../pages/parts.tsx';
import { includedOf } from '../platform/included.ts';
import { pathOf } from './administration.ts';

interface AllOrganizationsProps {
  readonly list: {
    readonly data: readonly ResourceOf<'AdminOrganizations'>[];
    readonly meta: { readonly pagination: Pagination };
    readonly included?: readonly unknown[];
  };
  readonly query: ListQuery;
}

const includedOwner = z.object({
  id: z.string(),
  type: z.literal('users'),
  attributes: z.object({ username: z.string() }),
});

const path = pathOf('organizations');
const done = {
  disable: 'The organization is disabled. Nobody can reach it now, but nothing is deleted.',
  shared: 'The sharing is changed. It holds within seconds.',
  enable: 'The organization is enabled. Its members may do what they could do before.',
};

export const AllOrganizationsPage = ({ list, query }: AllOrganizationsProps) => {
  const owners = includedOf(includedOwner, list);
  return (
    <>
      <h1>Organizations</h1>
      <Done word={query.done} texts={done} />
      <SearchLine action={path} label="Find an organization by name or address" value={query.q} />
      {list.data.length === 0 ? (
        <Empty>
          <h2>{query.q === '' ? 'There is no organization yet' : 'No organization matches'}</h2>
          {query.q === '' ? (
            <FirstStep
              id="organization-command"
              label="Command that creates an organization"
              command="groundwork org create NAME"
              button={{ href: '/app/organizations', label: 'Create an organization' }}
            />
          ) : (
            <p>
              <a href={path}>Show all organizations</a>
            </p>
          )}
        </Empty>
      ) : (
        <Table label="Organizations" heads={['Name', 'Contact', 'Owners', 'Since']} acts>
          {list.data.map(({ id, attributes, relationships }) => (
            <tr>
              <th scope="row">
                {attributes['is-disabled'] ? (
                  <>
                    {id} <Badge kind="problem">disabled</Badge>
                  </>
                ) : (
                  <a href={pathOfOrganization(id)}>{id}</a>
                )}
              </th>
              <td>{attributes['notification-email']}</td>
              <td>
                {relationships.owners.data.map(({ id: owner }, index) => (
                  <>
                    {index === 0 ? '' : ', '}
                    <Named>{owners.get(owner)?.attributes.username ?? owner}</Named>
                  </>
                ))}
              </td>
              <td>
                <Day at={attributes['created-at']} />
              </td>
              <td>
                <Change name={id} isDisabled={attributes['is-disabled']} />{' '}
                <a href={pathOf('organizations', id, 'sharing')} aria-label={`Sharing of ${id}`}>
                  Sharing
                </a>
              </td>
            </tr>
          ))}
        </Table>
      )}
      <Pager
        pagination={list.meta.pagination}
        addressOf={(page) => addressWith(path, { q: query.q, page })}
      />
    </>
  );
};

const Change = ({ name, isDisabled }: { readonly name: string; readonly isDisabled: boolean }) => {
  const [change, verb] = isDisabled ? (['enable', 'Enable'] as const) : (['disable', 'Disable'] as const);
  return (
    <a href={pathOf('organizations', name, change)} aria-label={`${verb} ${name}`}>
      {verb}
    </a>
  );
};
