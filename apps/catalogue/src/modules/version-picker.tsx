import { pathOf } from '../module-addresses/module-address.ts';
import { Day } from '../pages/parts.tsx';
import type { ListedVersion } from './listed-version.ts';
import type { ShownModule } from './shown-module.ts';

/** Versions that the picker lists; the page of the module has the others. */
const maxPicked = 20;

interface VersionPickerProps {
  readonly shown: ShownModule;
  readonly versions: readonly ListedVersion[];
  /** Version of the page. */
  readonly current: string | undefined;
}

/** Leads to the other versions that can be installed; omitted if there are none. */
export const VersionPicker = ({ shown, versions, current }: VersionPickerProps) => {
  const others = versions.filter(({ version, status }) => status === 'ok' && version !== current);
  return others.length === 0 ? null : (
    <details class="picker">
      <summary>Other versions</summary>
      <ul class="lines">
        {others.slice(0, maxPicked).map((listed) => (
          <li>
            <a href={pathOf(shown, listed.version)}>{listed.version}</a>{' '}
            <span class="quiet">
              {markOf(listed)} {listed.facts?.publishedAt ? <Day at={listed.facts.publishedAt} /> : null}
            </span>
          </li>
        ))}
      </ul>
      {others.length > maxPicked ? (
        <p>
          <a href={`${pathOf(shown)}#versions`}>All {versions.length} versions</a>
        </p>
      ) : null}
    </details>
  );
};

const markOf = ({ isLatest, isRevoked, facts }: ListedVersion): string => {
  if (isRevoked) return 'revoked';
  if (facts?.deprecation) return 'deprecated';
  return isLatest ? 'latest' : '';
};
