import { raw } from 'hono/html';
import { addressesOf } from '../module-files/module-file.ts';
import type { ModuleAddress } from '../modules/module.request.ts';
import { pathOf } from '../modules/shown-module.ts';
import { addressWith } from '../pages/fields.ts';
import { Named, Table } from '../pages/list-parts.tsx';
import { Badge, count, Empty, Notice } from '../pages/parts.tsx';
import { markupOf } from '../source/visible-text.ts';
import type { LineRow, NumberedLine } from './line-changes.ts';
import type { FileChange } from './version-changes.ts';
import type { ComparedVersions, ShownChange } from './version-changes.view.ts';

interface ChangesProps {
  readonly address: ModuleAddress;
  /** Undefined if there are no two versions to compare. */
  readonly compared: ComparedVersions | undefined;
}

/** The files of two versions of a module side by side. */
export const ChangesPage = ({ address, compared }: ChangesProps) => (
  <main id="content">
    <p class="trail">
      <a href={pathOf(address)}>
        <Named>
          {address.namespace}/{address.name}/{address.provider}
        </Named>
      </a>
    </p>
    <h1>Compare versions</h1>
    {compared ? (
      <>
        <Choose address={address} compared={compared} />
        <Changes address={address} compared={compared} />
      </>
    ) : (
      <Empty>
        <h2>There is nothing to compare yet</h2>
        <p>The module has fewer than two versions that are ready. Publish another one.</p>
      </Empty>
    )}
  </main>
);

interface ComparedProps {
  readonly address: ModuleAddress;
  readonly compared: ComparedVersions;
}

const Choose = ({ address, compared: { versions, from, to } }: ComparedProps) => (
  <form action={`${pathOf(address)}/compare`} class="filters">
    <VersionChoice label="From" name="from" chosen={from} versions={versions} />
    <VersionChoice label="To" name="to" chosen={to} versions={versions} />
    <button>Compare</button>
  </form>
);

interface VersionChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly chosen: string;
  readonly versions: readonly string[];
}

const VersionChoice = ({ label, name, chosen, versions }: VersionChoiceProps) => (
  <div class="field">
    <label for={name}>{label}</label>
    <select id={name} name={name}>
      {versions.map((version) => (
        <option value={version} selected={version === chosen}>
          {version}
        </option>
      ))}
    </select>
  </div>
);

const Changes = ({ address, compared }: ComparedProps) => {
  const { changes, from, to, shown } = compared;
  if (!changes)
    return (
      <Empty>
        <h2>There are too many files to compare</h2>
        <p>
          Download both archives instead:{' '}
          {[from, to].map((version) => (
            <>
              <a href={addressesOf({ ...address, version }).archive}>{version}</a>{' '}
            </>
          ))}
        </p>
      </Empty>
    );
  if (changes.length === 0)
    return (
      <Notice kind="info">
        <p>
          All files of {from} and {to} are the same.
        </p>
      </Notice>
    );
  return (
    <>
      <Table label="Files that differ" heads={['File', 'Change']}>
        {changes.map((change) => (
          <tr>
            <th scope="row">
              <a
                href={addressWith(`${pathOf(address)}/compare`, { from, to, file: change.path })}
                aria-current={shown?.change === change ? 'true' : undefined}
              >
                <Named>{change.path}</Named>
              </a>
            </th>
            <td>
              <Badge kind={badges[change.kind]}>{change.kind}</Badge>
            </td>
          </tr>
        ))}
      </Table>
      {shown ? <Change address={address} compared={compared} shown={shown} /> : null}
    </>
  );
};

const badges: Readonly<Record<FileChange['kind'], 'good' | 'problem' | 'plain'>> = {
  added: 'good',
  removed: 'problem',
  changed: 'plain',
};

const reasons = {
  'too-large': 'It is too large to be shown here. Download both archives to compare it.',
  'no-text': 'It is not text.',
  'too-different': 'So much of it is different that its lines are not compared. Read both files instead.',
} as const;

const Change = ({
  address,
  compared: { from, to },
  shown,
}: ComparedProps & { readonly shown: ShownChange }) => {
  const { change } = shown;
  const files = [...(change.kind === 'added' ? [] : [from]), ...(change.kind === 'removed' ? [] : [to])];
  return (
    <section id="file">
      <h2 class="path">
        <Named>{change.path}</Named>
      </h2>
      <p class="contents">
        {files.map((version) => (
          <a href={addressesOf({ ...address, version }).file(change.path)}>The file in {version}</a>
        ))}
      </p>
      {'reason' in shown ? (
        <Notice kind="info">
          <p>{reasons[shown.reason]}</p>
        </Notice>
      ) : (
        <Lines shown={shown} from={from} to={to} />
      )}
    </section>
  );
};

interface LinesProps {
  readonly shown: Extract<ShownChange, { readonly lines: unknown }>;
  readonly from: string;
  readonly to: string;
}

const Lines = ({ shown: { change, lines }, from, to }: LinesProps) => (
  <>
    {lines.groups.length === 0 ? <p>Its lines are the same: only how they end is different.</p> : null}
    {lines.groups.map((rows, index) => (
      <div
        class="scroll"
        tabindex={0}
        role="region"
        aria-label={`Lines of ${change.path}, part ${index + 1} of ${lines.groups.length}`}
      >
        <table class="changes">
          <colgroup>
            <col class="at" />
            <col />
            <col class="at" />
            <col />
          </colgroup>
          <thead class="unseen">
            <tr>
              <th scope="col">Line of {from}</th>
              <th scope="col">{from}</th>
              <th scope="col">Line of {to}</th>
              <th scope="col">{to}</th>
            </tr>
          </thead>
          <tbody>{rows.map((row) => raw(rowMarkup(row)))}</tbody>
        </table>
      </div>
    ))}
    {lines.isWhole ? null : (
      <p class="quiet">
        Only the first {count(lines.groups.reduce((sum, rows) => sum + rows.length, 0))} lines are shown.
      </p>
    )}
  </>
);

/** Of a line; what is longer is cut. */
const longestLine = 2_000;

/** Thousands of rows: as text, they take a tenth of the time. */
const rowMarkup = ({ kind, before, after }: LineRow) =>
  `<tr class="${kind}">${sideMarkup(before, kind === 'same' ? undefined : 'del')}${sideMarkup(after, kind === 'same' ? undefined : 'ins')}</tr>`;

function sideMarkup(line: NumberedLine | undefined, element: 'del' | 'ins' | undefined): string {
  if (!line) return '<td class="none"></td><td class="none"></td>';
  const text = markupOf(line.text.slice(0, longestLine));
  return `<td>${line.number}</td><td>${element === undefined ? text : `<${element}>${text}</${element}>`}</td>`;
}
