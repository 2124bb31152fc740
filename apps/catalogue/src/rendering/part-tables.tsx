import { renderToString } from 'hono/jsx/dom/server';
import { normalizedHost } from '@groundwork/contracts/module-hosts';
import { pathOf } from '../module-addresses/module-address.ts';
import { Table } from '../pages/list-parts.tsx';
import type { TablesJob } from './render-job.ts';
import { InputTable, OutputTable } from './value-tables.tsx';

type Tables = Omit<TablesJob, 'kind'>;
type Part = Tables['part'];

/** Inputs, outputs and dependencies of a part, as HTML, which is the same for all readers. */
export const htmlOfTables = (tables: Tables): string => renderToString(<PartTables {...tables} />);

const PartTables = ({ part, hosts }: Tables) => (
  <>
    <InputTable inputs={part.inputs} />
    <OutputTable outputs={part.outputs} />
    <section id="needs">
      <h2>Dependencies</h2>
      {needsNothing(part) ? <p>No provider, no other module, no resource.</p> : null}
      {(part.required_version ?? '') === '' ? null : (
        <p>
          {part.opentofu_only ? 'OpenTofu' : 'Terraform'} <code>{part.required_version}</code>
        </p>
      )}
      <ProviderTable providers={part.provider_dependencies} />
      <NameTable
        title="Providers with many instances"
        rows={(part.provider_instances ?? []).map(({ name, alias, for_each }) => [name, alias, for_each])}
        heads={['Name', 'Alias', 'One for each of']}
      />
      <NameTable
        title="Modules that it calls"
        {...withConditions(['Name', 'Source', 'Version'], part.dependencies, ({ name, source, version }) => [
          name,
          linkedSource(source, hosts),
          version === '' && isInRegistry(source) ? 'any' : version,
        ])}
      />
      <NameTable
        title="Resources"
        {...withConditions(['Type', 'Name'], part.resources, ({ type, name }) => [type, name])}
      />
      <NameTable
        title="Data sources"
        {...withConditions(['Type', 'Name'], part.data_sources, ({ type, name }) => [type, name])}
      />
      <NameTable
        title="Ephemeral resources"
        {...withConditions(['Type', 'Name'], part.ephemeral_resources ?? [], ({ type, name }) => [
          type,
          name,
        ])}
      />
    </section>
  </>
);

/** The heads and rows of a table, with a column for `enabled` if something has it. */
function withConditions<Thing extends { readonly enabled?: string | undefined }>(
  heads: readonly string[],
  things: readonly Thing[],
  cellsOf: (thing: Thing) => Cell[],
) {
  if (things.every(({ enabled }) => enabled === undefined)) return { heads, rows: things.map(cellsOf) };
  return {
    heads: [...heads, 'Enabled'],
    rows: things.map((thing) => [...cellsOf(thing), thing.enabled ?? 'true']),
  };
}

const needsNothing = (part: Part) =>
  [
    part.provider_dependencies,
    part.dependencies,
    part.resources,
    part.data_sources,
    part.ephemeral_resources ?? [],
  ].every(({ length }) => length === 0);

/** Text, or the name of a module of this platform with the address of its page. */
type Cell = string | { readonly text: string; readonly address: string };

/** Only this platform's own hosts lead to a page here. A source without a host is one of the public registry. */
function linkedSource(source: string, hosts: readonly string[]): Cell {
  const [address = '', part] = source.split('//');
  const [host = '', namespace = '', name = '', provider = '', ...more] = address.split('/');
  if (!hosts.includes(normalizedHost(host) ?? '') || provider === '' || more.length > 0) return source;
  const page = pathOf({ namespace, name, provider });
  return {
    text: source,
    address: part === undefined ? page : `${page}?${new URLSearchParams({ part }).toString()}`,
  };
}

const CellText = ({ cell }: { readonly cell: Cell }) => {
  if (typeof cell !== 'string')
    return (
      <a href={cell.address}>
        <code>{cell.text}</code>
      </a>
    );
  return cell === '' ? null : <code>{cell}</code>;
};

/** Only modules of a registry have versions; other sources name a folder, a repository or an archive. */
const isInRegistry = (source: string) =>
  /^([\w.-]+(:\d+)?\/)?[\w-]+\/[\w-]+\/\w+(\/\/|$)/.test(source) &&
  !/^(github\.com|bitbucket\.org)\//.test(source);

/** Providers that the configuration needs. */
const ProviderTable = ({ providers }: { readonly providers: Part['provider_dependencies'] }) => (
  <NameTable
    title="Providers"
    heads={['Name', 'Source', 'Version']}
    rows={providers.map(({ name, namespace, source, version }) => [
      name,
      source === '' ? namespace : source,
      version === '' ? 'any' : version,
    ])}
  />
);

interface NameTableProps {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Renders nothing if there are no rows. */
const NameTable = ({ title, heads, rows }: NameTableProps) =>
  rows.length === 0 ? null : (
    <>
      <h3>{title}</h3>
      <Table label={title} heads={heads}>
        {rows.map((cells) => (
          <tr>
            {cells.map((cell) => (
              <td>
                <CellText cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </>
  );
