import { pathOf } from '../module-addresses/module-address.ts';
import { constraintOf, usersPathOf } from '../module-users/module-user.ts';
import type { ModuleAddress } from '../modules/module.request.ts';
import { Choice } from '../pages/form-parts.tsx';
import { Fact, Table } from '../pages/list-parts.tsx';
import { Badge, count } from '../pages/parts.tsx';
import { CallerLink, CallName, ConsumerTable, ModuleTrail } from './user-parts.tsx';
import { metBy, type Upgrade, type UpgradedCaller } from './upgrade.ts';

interface UpgradeProps {
  readonly address: ModuleAddress;
  /** Versions that can be installed, newest first. */
  readonly versions: readonly string[];
  readonly upgrade: Upgrade;
}

export const UpgradePage = ({ address, versions, upgrade }: UpgradeProps) => (
  <main id="content">
    <ModuleTrail address={address} />
    <h1>What an upgrade to {upgrade.to} does</h1>
    <form action={`${pathOf(address)}/upgrade`} class="filters">
      <Choice
        label="Version"
        name="to"
        value={upgrade.to}
        options={versions.map((version) => ({ value: version, label: version }))}
      />
      <button>Show</button>
    </form>
    <Counts address={address} upgrade={upgrade} />
    <Callers upgrade={upgrade} />
    <Consumers address={address} upgrade={upgrade} />
  </main>
);

const Counts = ({ address, upgrade: { to, counts } }: Pick<UpgradeProps, 'address' | 'upgrade'>) => (
  <>
    <dl class="facts">
      <Fact term="Calls that you may see">{count(counts.callers)}</Fact>
      <Fact term={`Get ${to} with their next init`}>{count(counts.allowing)}</Fact>
      <Fact term="Break, unless they are changed">{count(counts.affected)}</Fact>
      <Fact term="Not known">{count(counts['not-known'])}</Fact>
      <Fact term="Reports of pipelines">{count(counts.consumers)}</Fact>
    </dl>
    <p>
      <a href={usersPathOf(address)}>All users</a>
    </p>
  </>
);

const Callers = ({ upgrade: { to, callers, counts } }: Pick<UpgradeProps, 'upgrade'>) => (
  <section>
    <h2>Modules that call it</h2>
    {callers.length === 0 ? (
      <p>None that you may see.</p>
    ) : (
      <Table
        label="Modules that call it"
        heads={['Module', 'Call', 'Constraint', `Gets ${to}`, 'What breaks']}
      >
        {callers.map((caller) => (
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
            <td>{caller.allows === null ? 'not known' : caller.allows ? 'yes' : 'no'}</td>
            <td class="text">
              <Breaks caller={caller} />
            </td>
          </tr>
        ))}
      </Table>
    )}
    <First shown={callers.length} all={counts.callers} />
  </section>
);

const Breaks = ({ caller }: { readonly caller: UpgradedCaller }) => {
  const met = metBy(caller);
  if (!met) return <>not known: its inputs are not known</>;
  const { isPartMissing, gone, required } = met;
  if (!isPartMissing && gone.length === 0 && required.length === 0) return <>nothing that is known</>;
  return (
    <>
      <Badge kind="problem">breaks</Badge>{' '}
      {isPartMissing ? (
        <>
          <code>{caller['called-part']}</code> is gone.
        </>
      ) : null}
      {gone.length === 0 ? null : (
        <>
          It passes <Codes names={gone} />, which {gone.length === 1 ? 'is' : 'are'} gone.
        </>
      )}{' '}
      {required.length === 0 ? null : (
        <>
          It does not pass <Codes names={required} />, which {required.length === 1 ? 'is' : 'are'} required.
        </>
      )}
    </>
  );
};

const Codes = ({ names }: { readonly names: readonly string[] }) => (
  <>
    {names.map((name, index) => (
      <>
        {index === 0 ? '' : ', '}
        <code>{name}</code>
      </>
    ))}
  </>
);

const Consumers = ({
  address,
  upgrade: { to, consumers, counts },
}: Pick<UpgradeProps, 'address' | 'upgrade'>) => (
  <section>
    <h2>Pipelines that reported it</h2>
    <ConsumerTable address={address} consumers={consumers} to={to} />
    <First shown={consumers.length} all={counts.consumers} />
  </section>
);

const First = ({ shown, all }: { readonly shown: number; readonly all: number }) =>
  shown < all ? <p class="quiet">Only the first {count(shown)} are shown.</p> : null;
