import type { ChangeLevel, ChangeSubject } from './change-kinds.ts';
import type { PartInterface } from './module-interface.ts';

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

/**
 * Differences between two versions: those that break first, then by part, subject and name.
 *
 * @param part path of the only part to be compared; all parts if absent
 */
export function compareModules(
  _from: readonly PartInterface[],
  _to: readonly PartInterface[],
  _part?: string,
): InterfaceChange[] {
  return [];
}

/** The highest level among changes; `none` if there are none. */
export function levelOf(changes: readonly InterfaceChange[]): ChangeLevel | 'none' {
  for (const level of ['breaking', 'feature', 'fix'] as const)
    if (changes.some((change) => change.level === level)) return level;
  return 'none';
}
