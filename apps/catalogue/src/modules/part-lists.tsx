import { pathOf } from '../module-addresses/module-address.ts';
import type { InstallableVersion, Part, ShownModule } from './shown-module.ts';

/** Number of parts that are shown without folding them. */
const unfolded = 12;

interface PartListsProps {
  readonly shown: ShownModule;
  readonly contents: InstallableVersion;
}

/** Submodules and examples of a module by their paths. */
export const PartLists = ({ shown, contents: { submodules, examples, version } }: PartListsProps) => (
  <div class="columns">
    <PartList id="submodules" title="Submodules" parts={submodules} shown={shown} version={version} />
    <PartList id="examples" title="Examples" parts={examples} shown={shown} version={version} />
  </div>
);

interface PartListProps {
  readonly id: string;
  readonly title: string;
  readonly parts: readonly Part[];
  readonly shown: ShownModule;
  readonly version: string;
}

const PartList = ({ id, title, parts, shown, version }: PartListProps) => {
  if (parts.length === 0) return null;
  const lines = <Lines parts={parts} shown={shown} version={version} />;
  return (
    <section id={id}>
      <h2>
        {title} <span class="quiet">({parts.length})</span>
      </h2>
      {parts.length <= unfolded ? (
        lines
      ) : (
        <>
          <input
            type="search"
            data-filter={id}
            aria-label={`Filter the ${title.toLowerCase()}`}
            placeholder="Filter"
            hidden
          />
          <details class="group">
            <summary>Show all by path</summary>
            {lines}
          </details>
        </>
      )}
    </section>
  );
};

const Lines = ({ parts, shown, version }: Pick<PartListProps, 'parts' | 'shown' | 'version'>) => (
  <ul class="lines">
    {parts
      .toSorted((one, other) => (one.path < other.path ? -1 : 1))
      .map(({ path, inputs, outputs }) => (
        <li>
          <a href={`${pathOf(shown, version)}?part=${encodeURIComponent(path)}`}>{path}</a>
          <span class="quiet">
            {inputs.length} in, {outputs.length} out
          </span>
        </li>
      ))}
  </ul>
);
