import { inputGroupsOf } from '../rendering/input-groups.ts';
import type { Child } from 'hono/jsx';
import type { InstallableVersion, Part } from './shown-module.ts';

interface ContentsProps {
  readonly contents: InstallableVersion;
  readonly part: Part;
  readonly hasReadme: boolean;
  readonly hasUsers: boolean;
  /** Links to other pages. */
  readonly children: Child;
}

/** Links to the sections of a part, beside them on wide screens. */
export const ContentsColumn = ({
  contents: { submodules, examples },
  part,
  hasReadme,
  hasUsers,
  children,
}: ContentsProps) => {
  const groups = inputGroupsOf(part.inputs);
  return (
    <nav class="contents" aria-label="On this page">
      <a href="#usage">Usage</a>
      <PartsLink id="submodules" title="Submodules" parts={submodules} />
      <PartsLink id="examples" title="Examples" parts={examples} />
      {hasReadme ? <a href="#readme">README</a> : null}
      <a href="#inputs">Inputs ({part.inputs.length})</a>
      {groups.length < 2
        ? null
        : groups.map(({ id, title, inputs }) => (
            <a href={`#${id}`} class="below">
              <bdi>{title}</bdi> ({inputs.length})
            </a>
          ))}
      <a href="#outputs">Outputs ({part.outputs.length})</a>
      <a href="#needs">Dependencies</a>
      {hasUsers ? <a href="#used-by">Used by</a> : null}
      {part.path === '' ? <a href="#versions">Versions</a> : null}
      {children}
    </nav>
  );
};

interface PartsLinkProps {
  readonly id: string;
  readonly title: string;
  readonly parts: readonly Part[];
}

const PartsLink = ({ id, title, parts }: PartsLinkProps) =>
  parts.length === 0 ? null : (
    <a href={`#${id}`}>
      {title} ({parts.length})
    </a>
  );
