import { Named, Table } from '../pages/list-parts.tsx';
import { Badge, count, Notice } from '../pages/parts.tsx';
import type { InterfaceChange, InterfaceComparison } from './version-changes.ts';

/** The release notes have all changes. */
const maxShown = 300;

/** Changes that callers of a module meet, before the lines of its files. */
export const InterfaceChanges = ({ comparison }: { readonly comparison: InterfaceComparison }) => {
  const { changes, level, sentence, text, from, to, part } = comparison;
  const { kind, word } = levels[level];
  return (
    <section id="interface">
      <h2>What callers meet</h2>
      <Notice kind={comparison['is-deserved'] ? 'info' : 'warning'}>
        <p>
          <Badge kind={kind}>{word}</Badge> {sentence}
        </p>
      </Notice>
      {changes.length === 0 ? (
        <p>
          Inputs, outputs, providers and resources of {from} and {to} are the same
          {part === null || part === '' ? '' : ` in ${part}`}.
        </p>
      ) : (
        <Table label="What callers meet" heads={['What', 'Level', 'Change']}>
          {changes.slice(0, maxShown).map((change) => (
            <ChangeRow change={change} />
          ))}
        </Table>
      )}
      {changes.length > maxShown ? (
        <p class="quiet">
          The first {count(maxShown)} of {count(changes.length)} are shown. The release notes have all of
          them.
        </p>
      ) : null}
      <ReleaseNotes text={text} />
    </section>
  );
};

const levels = {
  breaking: { kind: 'problem', word: 'breaking' },
  feature: { kind: 'good', word: 'feature' },
  fix: { kind: 'plain', word: 'fix' },
  none: { kind: 'plain', word: 'no change' },
} as const;

const ChangeRow = ({
  change: { part, subject, name, level, reason, change },
}: {
  readonly change: InterfaceChange;
}) => (
  <tr>
    <th scope="row">
      {subjects.get(subject) ?? subject}{' '}
      {name === '' ? null : (
        <code>
          <Named>{name}</Named>
        </code>
      )}
      {part === '' || subject === 'part' ? null : (
        <p>
          <Named>{part}</Named>
        </p>
      )}
    </th>
    <td>
      <Badge kind={levels[level].kind}>{levels[level].word}</Badge>
    </td>
    <td class="text">
      <strong>{change.replaceAll('-', ' ')}.</strong> {reason}
    </td>
  </tr>
);

const subjects: ReadonlyMap<string, string> = new Map([
  ['input', 'Input'],
  ['output', 'Output'],
  ['provider', 'Provider'],
  ['resource', 'Resource'],
  ['required-version', 'Required version'],
  ['part', 'Submodule'],
]);

const ReleaseNotes = ({ text }: { readonly text: string }) => (
  <details>
    <summary>As release notes</summary>
    <div class="block">
      <pre tabindex={0} aria-label="Release notes">
        <code id="release-notes">{text}</code>
      </pre>
      <button type="button" data-copy="release-notes" hidden>
        Copy
      </button>
    </div>
  </details>
);
