import { constraintOf, upgradePathOf, usersPathOf, versionGotBy } from '../module-users/module-user.ts';
import type { ModuleUsers } from '../module-users/module-users.view.ts';
import type { ModuleAddress } from '../modules/module.request.ts';
import { latestOf, type ModuleRecord } from '../modules/shown-module.ts';
import { addressWith } from '../pages/fields.ts';
import { Pager, Table } from '../pages/list-parts.tsx';
import { count } from '../pages/parts.tsx';
import { CallerLink, CallName, ConsumerTable, ModuleTrail } from './user-parts.tsx';
import type { UsersQuery } from './used-by.request.ts';

interface UsedByProps {
  readonly address: ModuleAddress;
  readonly module: ModuleRecord;
  readonly users: ModuleUsers;
  readonly asked: UsersQuery;
}

export const UsedByPage = ({ address, module, users, asked }: UsedByProps) => {
  const latest = latestOf(module);
  return (
    <main id="content">
      <ModuleTrail address={address} />
      <h1>Used by</h1>
      <p>
        Three sources, and each knows only a part. You see what you may read.
        {latest === undefined ? null : (
          <>
            {' '}
            <a href={upgradePathOf(address, latest)}>What an upgrade to {latest} does</a>
          </>
        )}
      </p>
      <Callers address={address} users={users} asked={asked} />
      <Consumers address={address} users={users} asked={asked} />
      <h2>Downloads</h2>
      <p>
        {count(module.attributes.downloads)} of all versions. They count whoever installs it, and do not tell
        who that was.
      </p>
    </main>
  );
};

type ListProps = Omit<UsedByProps, 'module'>;

const Callers = ({ address, users: { callers }, asked }: ListProps) => (
  <section>
    <h2>Modules that call it ({count(callers.pagination['total-count'])})</h2>
    <p class="quiet">
      The latest version of each module of this platform, with the version that its constraint gets.
    </p>
    {callers.users.length === 0 ? (
      <p>None that you may see.</p>
    ) : (
      <Table label="Modules that call it" heads={['Module', 'Call', 'Constraint', 'Gets']}>
        {callers.users.map((caller) => (
          <tr>
            <th scope="row">
              <CallerLink caller={caller} />
            </th>
            <td>
              <CallName caller={caller} />
            </td>
            <td>
              <code>{constraintOf(caller)}</code>
            </td>
            <td>{versionGotBy(caller)}</td>
          </tr>
        ))}
      </Table>
    )}
    <Pager
      of="callers"
      pagination={callers.pagination}
      addressOf={(page) => addressWith(usersPathOf(address), { ...asked, callers: page })}
    />
  </section>
);

const Consumers = ({ address, users: { consumers }, asked }: ListProps) => (
  <section>
    <h2>Pipelines that reported it ({count(consumers.pagination['total-count'])})</h2>
    <p class="quiet">
      What <code>groundwork module check --report NAME</code> said last, until the report ends.
    </p>
    <ConsumerTable address={address} consumers={consumers.users} />
    <Pager
      of="reports"
      pagination={consumers.pagination}
      addressOf={(page) => addressWith(usersPathOf(address), { ...asked, consumers: page })}
    />
  </section>
);
