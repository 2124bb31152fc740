import { renderToString } from 'hono/jsx/dom/server';
import { Badge } from '../pages/parts.tsx';
import type { TablesJob } from './render-job.ts';

type Part = TablesJob['part'];

/** Inputs, outputs and dependencies of a part, as HTML, which is the same for all readers. */
export const htmlOfTables = (part: Part): string => renderToString(<PartTables part={part} />);

const PartTables = ({ part }: { readonly part: Part }) => (
  <>
    <InputTable inputs={part.inputs} />
    <OutputTable outputs={part.outputs} />
    <section id="needs">
      <h2>What it needs</h2>
      {needsNothing(part) ? <p>No provider, no other module, no resource.</p> : null}
      <ProviderTable providers={part.provider_dependencies} />
      <NameTable
        title="Modules that it calls"
        rows={part.dependencies.map(({ name, source, version }) => [
          name,
          source,
          version === '' && isInRegistry(source) ? 'any' : version,
        ])}
        heads={['Name', 'Source', 'Version']}
      />
      <NameTable
        title="Resources"
        rows={part.resources.map(({ type, name }) => [type, name])}
        heads={['Type', 'Name']}
      />
      <NameTable
        title="Data sources"
        rows={part.data_sources.map(({ type, name }) => [type, name])}
        heads={['Type', 'Name']}
      />
      <NameTable
        title="Ephemeral resources"
        rows={(part.ephemeral_resources ?? []).map(({ type, name }) => [type, name])}
        heads={['Type', 'Name']}
      />
    </section>
  </>
);

const needsNothing = (part: Part) =>
  [
    part.provider_dependencies,
    part.dependencies,
    part.resources,
    part.data_sources,
    part.ephemeral_resources ?? [],
  ].every(({ length }) => length === 0);

/** Only modules of a registry have versions; other sources name a folder, a repository or an archive. */
const isInRegistry = (source: string) =>
  /^([\w.-]+(:\d+)?\/)?[\w-]+\/[\w-]+\/\w+(\/\/|$)/.test(source) &&
  !/^(github\.com|bitbucket\.org)\//.test(source);

/** Required inputs come first; both groups are sorted by name. */
const inOrderOfUse = (inputs: Part['inputs']): Part['inputs'] =>
  [...inputs].sort(
    (one, other) => Number(other.required) - Number(one.required) || (one.name < other.name ? -1 : 1),
  );

const InputTable = ({ inputs }: Pick<Part, 'inputs'>) => (
  <section id="inputs">
    <h2>Inputs</h2>
    {inputs.length === 0 ? (
      <p>It takes none.</p>
    ) : (
      <>
        <input
          type="search"
          data-filter="input-table"
          aria-label="Filter the inputs"
          placeholder="Filter"
          hidden
        />
        <div class="scroll" tabindex={0} role="region" aria-label="Inputs">
          <table id="input-table">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Type and default</th>
                <th scope="col">Description</th>
              </tr>
            </thead>
            <tbody>
              {inOrderOfUse(inputs).map((input) => (
                <tr id={`input-${input.name}`}>
                  <th scope="row">
                    <a href={`#input-${input.name}`}>
                      <code>{input.name}</code>
                    </a>
                    {input.required ? (
                      <>
                        {' '}
                        <Badge kind="warning">required</Badge>
                      </>
                    ) : null}
                    {input.sensitive ? (
                      <>
                        {' '}
                        <Badge kind="plain">sensitive</Badge>
                      </>
                    ) : null}
                  </th>
                  <td>
                    <code class="type">{input.type === '' ? 'any' : outdented(input.type)}</code>
                    {input.required ? null : (
                      <p>
                        <code class="type">= {outdented(input.default)}</code>
                      </p>
                    )}
                  </td>
                  <td class="text">{input.description}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </>
    )}
  </section>
);

/** Removes the common indentation of code. The first line has already lost its indentation. */
function outdented(code: string): string {
  const [first = '', ...others] = code.split('\n');
  const depths = others.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const depth = Math.min(...depths);
  return [first, ...others.map((line) => line.slice(depth))].join('\n');
}

const OutputTable = ({ outputs }: Pick<Part, 'outputs'>) => (
  <section id="outputs">
    <h2>Outputs</h2>
    {outputs.length === 0 ? (
      <p>It gives none.</p>
    ) : (
      <div class="scroll" tabindex={0} role="region" aria-label="Outputs">
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Description</th>
            </tr>
          </thead>
          <tbody>
            {outputs.map(({ name, description, sensitive }) => (
              <tr id={`output-${name}`}>
                <th scope="row">
                  <a href={`#output-${name}`}>
                    <code>{name}</code>
                  </a>
                  {sensitive ? (
                    <>
                      {' '}
                      <Badge kind="plain">sensitive</Badge>
                    </>
                  ) : null}
                </th>
                <td class="text">{description}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </section>
);

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
  readonly rows: readonly (readonly string[])[];
}

/** Renders nothing if there are no rows. */
const NameTable = ({ title, heads, rows }: NameTableProps) =>
  rows.length === 0 ? null : (
    <>
      <h3>{title}</h3>
      <div class="scroll" tabindex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th scope="col">{head}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells) => (
              <tr>
                {cells.map((cell) => (
                  <td>{cell === '' ? null : <code>{cell}</code>}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
