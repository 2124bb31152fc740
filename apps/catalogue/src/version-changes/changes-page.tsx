import { raw } from 'hono/html';
import { addressesOf, pathOf } from '../module-addresses/module-address.ts';
import type { ModuleAddress } from '../modules/module.request.ts';
import { addressWith } from '../pages/fields.ts';
import { Choice } from '../pages/form-parts.tsx';
import { Named, Table } from '../pages/list-parts.tsx';
import { Badge, count, Empty, Notice } from '../pages/parts.tsx';
import { reasons } from '../rendering/as-written.tsx';
import { InterfaceChanges } from './interface-changes.tsx';
import { partOfAddress, type FileChange } from './version-changes.ts';
import type { ComparedVersions, ShownChange } from './version-changes.view.ts';

interface ChangesProps {
  readonly address: ModuleAddress;
  /** Undefined if the module has fewer than two versions to compare. */
  readonly compared: ComparedVersions | undefined;
}

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
        {compared.comparison ? <InterfaceChanges comparison={compared.comparison} /> : null}
        <h2>Files</h2>
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

const Choose = ({ address, compared: { versions, from, to, parts, part } }: ComparedProps) => (
  <form action={`${pathOf(address)}/compare`} class="filters">
    <VersionChoice label="From" name="from" chosen={from} versions={versions} />
    <VersionChoice label="To" name="to" chosen={to} versions={versions} />
    {parts.length > 1 || part !== '' ? <PartChoice chosen={part} parts={parts} /> : null}
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

/** Offers the parts that differ. */
const PartChoice = ({ chosen, parts }: { readonly chosen: string; readonly parts: readonly string[] }) => (
  <Choice
    label="Part"
    name="part"
    value={chosen}
    options={[
      { value: '', label: 'all parts' },
      ...parts.map((value) => ({ value, label: partOfAddress(value) || 'the module itself' })),
    ]}
  />
);

const Changes = ({ address, compared }: ComparedProps) => {
  const { changes, from, to, part, shown } = compared;
  if (!changes)
    return (
      <Empty>
        <h3>There are too many files to compare</h3>
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
                href={addressWith(`${pathOf(address)}/compare`, { from, to, part, file: change.path })}
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

const notCompared = {
  'too-large': 'It is too large to be shown here. Download both archives to compare it.',
  'no-text': 'It is not text.',
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
      <h3 class="path">
        <Named>{change.path}</Named>
      </h3>
      <p class="contents">
        {files.map((version) => (
          <a href={addressesOf({ ...address, version }).file(change.path)}>The file in {version}</a>
        ))}
      </p>
      <Lines shown={shown} />
    </section>
  );
};

const Lines = ({ shown }: { readonly shown: ShownChange }) => {
  if ('reason' in shown) return <NotCompared why={notCompared[shown.reason]} />;
  const { lines: rendered } = shown;
  if (typeof rendered !== 'object')
    return (
      <NotCompared
        why={`Its lines are not compared, because ${reasons[rendered]}. Read both files instead.`}
      />
    );
  return (
    <>
      {raw(rendered.html)}
      {rendered.isWhole ? null : <p class="quiet">Only the first {count(rendered.lines)} lines are shown.</p>}
    </>
  );
};

const NotCompared = ({ why }: { readonly why: string }) => (
  <Notice kind="info">
    <p>{why}</p>
  </Notice>
);
