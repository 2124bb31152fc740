import type { ResourceOf } from '@groundwork/client';
import { modulesPathOf } from '../module-addresses/module-address.ts';
import { pathOf } from '../organizations/organization.ts';
import { FirstStep } from '../pages/command.tsx';
import { addressWith } from '../pages/fields.ts';
import { Named, Pager, Table, type Pagination } from '../pages/list-parts.tsx';
import { Empty } from '../pages/parts.tsx';
import type { Consumers } from './consumers.view.ts';

interface SharingProps {
  readonly organization: string;
  readonly producers: readonly ResourceOf<'ModuleProducers'>[];
  readonly pagination: Pagination;
  /** Undefined for everybody but site administrators. */
  readonly consumers: Consumers | undefined;
}

export const SharingPage = ({ organization, producers, pagination, consumers }: SharingProps) => (
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
    {consumers ? (
      <WhoMayUse organization={organization} consumers={consumers} />
    ) : (
      <p>
        Its members, and the organizations that a site administrator shares them with. Only site
        administrators see and change which ones.
      </p>
    )}
  </>
);

interface WhoMayUseProps {
  readonly organization: string;
  readonly consumers: Consumers;
}

const WhoMayUse = ({ organization, consumers: { isGlobal, names, isWhole } }: WhoMayUseProps) => (
  <>
    {isGlobal ? (
      <p>All organizations of this platform.</p>
    ) : names.length === 0 ? (
      <Empty>
        <p>Its members only: the modules are shared with no other organization.</p>
        <FirstStep
          id="share-command"
          label="Command that shares the modules"
          command={`groundwork share add ${organization} OTHER`}
        />
      </Empty>
    ) : (
      <>
        <p>Its members, and the members of these organizations:</p>
        <ul>
          {names.map((name) => (
            <li>
              <Named>{name}</Named>
            </li>
          ))}
        </ul>
        {isWhole ? null : <p class="quiet">These are the first {names.length}.</p>}
      </>
    )}
    <p>
      <a class="button" href={`/app/admin/organizations/${encodeURIComponent(organization)}/sharing`}>
        Share with organizations
      </a>
    </p>
  </>
);
