import { Named, Table } from '../pages/list-parts.tsx';
import { Time } from '../pages/parts.tsx';
import type { Refusal } from './consumption-rule.ts';

/** Versions that a rule refuses, or would refuse, with their users. */
export const RefusalTable = ({ refusals }: { readonly refusals: readonly Refusal[] }) => (
  <Table
    label="Versions"
    heads={[
      'Module',
      'Version',
      'Until',
      { number: 'Modules that call it' },
      { number: 'Reported consumers' },
    ]}
  >
    {refusals.map(({ attributes: { module, version, until, callers, consumers } }) => (
      <tr>
        <th scope="row">
          <ModuleLink module={module} version={version} />
        </th>
        <td>{version}</td>
        <td>{until === null ? '' : <Time at={until} />}</td>
        <td class="number">{callers}</td>
        <td class="number">{consumers}</td>
      </tr>
    ))}
  </Table>
);

/** Public modules have no page here. */
const ModuleLink = ({ module, version }: { readonly module: string; readonly version: string }) =>
  module.split('/').length === 3 ? (
    <a href={`/app/modules/${[...module.split('/'), version].map(encodeURIComponent).join('/')}`}>
      <Named>{module}</Named>
    </a>
  ) : (
    <Named>{module}</Named>
  );
