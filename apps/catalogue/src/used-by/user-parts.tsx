import { pathOf } from '../module-addresses/module-address.ts';
import { nameOfCaller, type Caller, type Consumer } from '../module-users/module-user.ts';
import type { ModuleAddress } from '../modules/module.request.ts';
import { addressWith } from '../pages/fields.ts';
import { Named, Table } from '../pages/list-parts.tsx';
import { Day } from '../pages/parts.tsx';

/** Way back to the page of a module. */
export const ModuleTrail = ({ address }: { readonly address: ModuleAddress }) => (
  <p class="trail">
    <a href={pathOf(address)}>
      <Named>
        {address.namespace}/{address.name}/{address.provider}
      </Named>
    </a>
  </p>
);

/** Name of a call, the part of the caller that has it, and the part that it calls. */
export const CallName = ({ caller }: { readonly caller: Caller }) => (
  <>
    <code>{caller.call}</code>
    {caller.part === '' ? null : (
      <>
        {' '}
        in <code>{caller.part}</code>
      </>
    )}
    {caller['called-part'] === '' ? null : (
      <>
        {' '}
        of <code>{caller['called-part']}</code>
      </>
    )}
  </>
);

export const CallerLink = ({ caller }: { readonly caller: Caller }) => (
  <a href={pathOf(caller, caller.version)}>
    <Named>
      {nameOfCaller(caller)} {caller.version}
    </Named>
  </a>
);

interface ConsumerTableProps {
  readonly address: ModuleAddress;
  readonly consumers: readonly Consumer[];
  /** Version to compare theirs with; undefined if there is none. */
  readonly to?: string;
}

/** Pipelines with the version that they reported last. */
export const ConsumerTable = ({ address, consumers, to }: ConsumerTableProps) =>
  consumers.length === 0 ? (
    <p>None that you may see.</p>
  ) : (
    <Table
      label="Pipelines that reported it"
      heads={['Name', 'Repository', 'Environment', 'Version', 'Reported', 'Ends']}
    >
      {consumers.map((consumer) => (
        <tr>
          <th scope="row">
            <Named>{consumer.name}</Named>
          </th>
          <td>
            <Named>{consumer.repository ?? ''}</Named>
          </td>
          <td>
            <Named>{consumer.environment ?? ''}</Named>
          </td>
          <td>
            {to === undefined || to === consumer.version ? (
              <code>{consumer.version}</code>
            ) : (
              <a href={addressWith(`${pathOf(address)}/compare`, { from: consumer.version, to })}>
                {consumer.version}
              </a>
            )}
          </td>
          <td>
            <Day at={consumer['reported-at']} />
          </td>
          <td>
            <Day at={consumer['ends-at']} />
          </td>
        </tr>
      ))}
    </Table>
  );
