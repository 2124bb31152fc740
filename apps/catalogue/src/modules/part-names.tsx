import { AsWritten } from '../rendering/as-written.tsx';
import type { Unrendered } from '../rendering/render-job.ts';
import type { Part } from './shown-module.ts';

interface PartNamesProps {
  readonly part: Part;
  readonly why: Unrendered;
}

/** Lists only the names if the tables of a part were not rendered. */
export const PartNames = ({ part, why }: PartNamesProps) => (
  <>
    <NameList id="inputs" title="Inputs" names={part.inputs.map(({ name }) => name)} why={why} />
    <NameList id="outputs" title="Outputs" names={part.outputs.map(({ name }) => name)} why={why} />
    <NameList id="needs" title="Dependencies" names={needsOf(part)} why={why} />
  </>
);

const needsOf = ({
  provider_dependencies,
  dependencies,
  resources,
  data_sources,
  ephemeral_resources = [],
}: Part) => [
  ...[...provider_dependencies, ...dependencies].map(({ name }) => name),
  ...resources.map(({ type, name }) => `${type}.${name}`),
  ...data_sources.map(({ type, name }) => `data.${type}.${name}`),
  ...ephemeral_resources.map(({ type, name }) => `ephemeral.${type}.${name}`),
];

interface NameListProps {
  readonly id: string;
  readonly title: string;
  readonly names: readonly string[];
  readonly why: Unrendered;
}

const NameList = ({ id, title, names, why }: NameListProps) => (
  <section id={id}>
    <h2>{title}</h2>
    {names.length === 0 ? <p>None.</p> : <AsWritten text={names.join('\n')} why={why} label={title} />}
  </section>
);
