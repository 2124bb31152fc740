import type { Child } from 'hono/jsx';
import { Table } from '../pages/list-parts.tsx';
import { Badge } from '../pages/parts.tsx';
import type { TablesJob } from './render-job.ts';

type Part = TablesJob['part'];
type Input = Part['inputs'][number];
type Output = Part['outputs'][number];

/** Required inputs come first; both groups are sorted by name. */
const inOrderOfUse = (inputs: Part['inputs']): Part['inputs'] =>
  [...inputs].sort(
    (one, other) => Number(other.required) - Number(one.required) || (one.name < other.name ? -1 : 1),
  );

/** Inputs of a part, with their type, default and conditions. */
export const InputTable = ({ inputs }: Pick<Part, 'inputs'>) => (
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
        <Table label="Inputs" heads={['Name', 'Type and default', 'Description']} id="input-table">
          {inOrderOfUse(inputs).map((input) => (
            <tr id={`input-${input.name}`}>
              <th scope="row">
                <a href={`#input-${input.name}`}>
                  <code>{input.name}</code>
                </a>
                <Badges of={input}>{input.required ? <Badge kind="warning">required</Badge> : null}</Badges>
              </th>
              <td>
                <code class="type">{input.type === '' ? 'any' : outdented(input.type)}</code>
                {input.required ? null : (
                  <p>
                    <code class="type">= {outdented(input.default)}</code>
                  </p>
                )}
              </td>
              <td class="text">
                {input.description}
                <Deprecation message={input.deprecated} />
                <Validations validations={input.validations ?? []} />
              </td>
            </tr>
          ))}
        </Table>
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

/** Outputs of a part. */
export const OutputTable = ({ outputs }: Pick<Part, 'outputs'>) => {
  const isTyped = outputs.some(({ type = '' }) => type !== '');
  return (
    <section id="outputs">
      <h2>Outputs</h2>
      {outputs.length === 0 ? (
        <p>It gives none.</p>
      ) : (
        <Table label="Outputs" heads={['Name', ...(isTyped ? ['Type'] : []), 'Description']}>
          {outputs.map((output) => (
            <tr id={`output-${output.name}`}>
              <th scope="row">
                <a href={`#output-${output.name}`}>
                  <code>{output.name}</code>
                </a>
                <Badges of={output} />
              </th>
              {isTyped ? (
                <td>{output.type ? <code class="type">{outdented(output.type)}</code> : null}</td>
              ) : null}
              <td class="text">
                {output.description}
                <Deprecation message={output.deprecated} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
};

interface BadgesProps {
  readonly of: Input | Output;
  readonly children?: Child;
}

/** Badges of an input or output, after the one that is given. */
const Badges = ({ of: value, children }: BadgesProps) => (
  <>
    {' '}
    {children} {value.deprecated ? <Badge kind="warning">deprecated</Badge> : null}{' '}
    {value.sensitive ? <Badge kind="plain">sensitive</Badge> : null}{' '}
    {value.ephemeral ? <Badge kind="plain">ephemeral</Badge> : null}{' '}
    {'nullable' in value && !(value.nullable ?? true) ? <Badge kind="plain">not null</Badge> : null}{' '}
    {'const' in value && value.const ? <Badge kind="plain">constant</Badge> : null}
  </>
);

const Deprecation = ({ message = '' }: { readonly message: string | undefined }) =>
  message === '' ? null : (
    <p>
      <strong>Deprecated.</strong> {message}
    </p>
  );

const Validations = ({ validations }: { readonly validations: NonNullable<Input['validations']> }) =>
  validations.length === 0 ? null : (
    <details>
      <summary>Conditions</summary>
      <ul>
        {validations.map(({ condition, message }) => (
          <li>
            <code class="type">{outdented(condition)}</code>
            <p>{message}</p>
          </li>
        ))}
      </ul>
    </details>
  );
