import {
  changeKinds,
  type ChangeLevel,
  type ChangeName,
  type ChangeSubject,
  changeSubjects,
} from './change-kinds.ts';

/**
 * One difference between two versions.
 *
 * - `part`: "" for the root.
 * - `name`: of the input, output or provider, the address of a resource, "" for `required-version`, the path of a part.
 * - `change`: a word for the kind, such as `removed` or `type-narrowed` (docs/reference/module-comparisons.md has all).
 * - `reason`: a sentence about what a caller meets.
 */
export interface InterfaceChange {
  readonly part: string;
  readonly subject: ChangeSubject;
  readonly name: string;
  readonly change: string;
  readonly level: ChangeLevel;
  readonly reason: string;
}

/** A change of a part, which is added later. */
export type PartChange = Omit<InterfaceChange, 'part'>;

/** Texts of the author are cut to this length in reasons. */
const shownLength = 120;

/**
 * A change of a kind.
 *
 * @param name the name of what has changed
 * @param texts what replaces `{…}` in the reason of the kind
 */
export function changeOf(
  kind: ChangeName,
  name: string,
  texts: Readonly<Record<string, string>> = {},
): PartChange {
  const [, subject = '', change = ''] = /^(\S+) (\S+)$/.exec(kind) ?? [];
  const { level, reason } = changeKinds[kind];
  return {
    subject: changeSubjects.find((known) => known === subject) ?? 'part',
    name,
    change,
    level,
    reason: reason.replaceAll(/\{([a-z]+)\}/g, (_, slot: string) => texts[slot] ?? ''),
  };
}

/** A text of the author on one line, cut if it is long; `nothing` if it is empty. */
export function shownText(text: string, nothing: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return nothing;
  // Not in the middle of a character of two halves.
  return line.length <= shownLength ? line : `${line.slice(0, shownLength).replace(/[\ud800-\udbff]$/, '')}…`;
}
