import type { ResourceOf } from '@groundwork/client';
import { addressWith } from '../pages/fields.ts';
import { Pager, Table, type Pagination } from '../pages/list-parts.tsx';
import { Badge, Empty, Time } from '../pages/parts.tsx';
import { pathOf } from './administration.ts';

interface DeletionsProps {
  readonly deletions: readonly ResourceOf<'OrganizationDeletions'>[];
  readonly pagination: Pagination;
}

export const DeletionsPage = ({ deletions, pagination }: DeletionsProps) => (
  <>
    <h1>Deletions</h1>
    <p>
      When an organization is deleted, each service removes its data of it. The ingest worker keeps archives
      until their retention has ended.
    </p>
    {deletions.length === 0 ? (
      <Empty>
        <h2>No organization has been deleted</h2>
      </Empty>
    ) : (
      <Table label="Deleted organizations" heads={['Organization', 'Deleted', 'Removed by', 'Still to do']}>
        {deletions.map(({ attributes }) => (
          <tr>
            <th scope="row">{attributes.name}</th>
            <td>
              <Time at={attributes['deleted-at']} />
            </td>
            <td>{attributes['finished-services'].map(({ service }) => service).join(', ')}</td>
            <td>
              {attributes['remaining-services'].length === 0 ? (
                <Badge kind="good">nothing</Badge>
              ) : (
                attributes['remaining-services'].join(', ')
              )}
            </td>
          </tr>
        ))}
      </Table>
    )}
    <Pager pagination={pagination} addressOf={(page) => addressWith(pathOf('deletions'), { page })} />
  </>
);
