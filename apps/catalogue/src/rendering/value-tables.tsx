import { Table } from '../pages/list-parts.tsx';
import { Badge } from '../pages/parts.tsx';
import { inputGroupsOf, type InputGroup } from './input-groups.ts';
import type { TablesJob } from './render-job.ts';
import {
  Badges,
  DefaultText,
  Deprecation,
  Description,
  TypeText,
  Validations,
  ValueName,
} from './value-parts.tsx';

type Part = TablesJob['part'];

/** Inputs of a part in groups, with their type, default and conditions. */
export const InputTable = ({ inputs }: Pick<Part, 'inputs'>) => (
  <section id="inputs" class="values">
    <h2>Inputs</h2>
    {inputs.length === 0 ? (
      <p>It takes none.</p>
    ) : (
      <>
        <input
          type="search"
          data-filter="inputs"
          aria-label="Filter the inputs"
          placeholder="Filter"
          hidden
        />
        {inputGroupsOf(inputs).map((group) => (
          <details id={group.id} class="group" open={!group.isFolded}>
            <summary>
              <h3>
                {group.title} <span class="quiet">({group.inputs.length})</span>
              </h3>
            </summary>
            <GroupTable group={group} />
          </details>
        ))}
      </>
    )}
  </section>
);

const GroupTable = ({ group: { title, inputs } }: { readonly group: InputGroup }) => (
  <Table label={`Inputs: ${title}`} heads={['Name', 'Type, default and description']}>
    {inputs.map((input) => (
      <tr id={`input-${input.name}`}>
        <th scope="row">
          <ValueName id={`input-${input.name}`} name={input.name} />
          <Badges of={input}>{input.required ? <Badge kind="warning">required</Badge> : null}</Badges>
        </th>
        <td class="text">
          <TypeText type={input.type} /> {input.required ? null : <DefaultText value={input.default} />}
          <Description text={input.description} />
          <Deprecation message={input.deprecated} />
          <Validations validations={input.validations ?? []} />
        </td>
      </tr>
    ))}
  </Table>
);

/** Outputs of a part. */
export const OutputTable = ({ outputs }: Pick<Part, 'outputs'>) => (
  <section id="outputs" class="values">
    <h2>Outputs</h2>
    {outputs.length === 0 ? (
      <p>It gives none.</p>
    ) : (
      <Table label="Outputs" heads={['Name', 'Description']}>
        {outputs.map((output) => (
          <tr id={`output-${output.name}`}>
            <th scope="row">
              <ValueName id={`output-${output.name}`} name={output.name} />
              <Badges of={output} />
            </th>
            <td class="text">
              {output.type ? <TypeText type={output.type} /> : null}
              <Description text={output.description} />
              <Deprecation message={output.deprecated} />
            </td>
          </tr>
        ))}
      </Table>
    )}
  </section>
);
