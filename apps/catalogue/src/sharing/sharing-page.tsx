import type { ResourceOf } from '@groundwork/client';
import { modulesPathOf } from '../module-addresses/module-address.ts';
import { pathOf } from '../organizations/organization.ts';
import { addressWith } from '../pages/fields.ts';
import { Pager, Table, type Pagination } from '../pages/list-parts.tsx';
import { Empty } from '../pages/parts.tsx';

interface SharingProps {
  readonly organization: string;
  readonly producers: readonly ResourceOf<'ModuleProducers'>[];
  readonly pagination: Pagination;
}

export const SharingPage = ({ organization, producers, pagination }: SharingProps) => (
  <>
    <h1>Sharing</h1>
    <h2>Modules of others that members may use</h2>
    {producers.length === 0 ? (
      <Empty>
        <p>No other organization shares its modules with this one. A site administrator sets that up.</p>
      </Empty>
    ) : (
      <Table label="Organizations that share with this one" heads={['Organization', 'Modules']}>
        {producers.map(({ id }) => (
          <tr>
            <th scope="row">{id}</th>
            <td>
              <a href={modulesPathOf(id)}>Its modules</a>
            </td>
          </tr>
        ))}
      </Table>
    )}
    <Pager
      pagination={pagination}
      addressOf={(page) => addressWith(pathOf(organization, 'sharing'), { page })}
    />
    <h2>Who may use the modules of {organization}</h2>
    <p>
      Its members, and the organizations that a site administrator shares them with. Only site administrators
      see and change which ones.
    </p>
  </>
);
