import { type ChangeLevel, changeSubjects } from './change-kinds.ts';
import { compareInputs } from './compare-inputs.ts';
import { compareOutputs } from './compare-outputs.ts';
import { compareProviders, compareRequiredVersions } from './compare-requirements.ts';
import { compareResources } from './compare-resources.ts';
import { changeOf, type InterfaceChange, type PartChange } from './interface-change.ts';
import type { ModuleInterface, PartInterface } from './module-interface.ts';

const levels = ['breaking', 'feature', 'fix'] as const;

/**
 * Differences between two versions: those that break first, then by part, subject and name.
 *
 * @param part path of the only part to be compared; all parts if absent
 */
export function compareModules(
  from: readonly PartInterface[],
  to: readonly PartInterface[],
  part?: string,
): InterfaceChange[] {
  const before = new Map(from.map(({ path, interface: found }) => [path, found]));
  const after = new Map(to.map(({ path, interface: found }) => [path, found]));
  const paths = part === undefined ? new Set([...before.keys(), ...after.keys()]) : [part];
  return [...paths]
    .flatMap((path) =>
      compareParts(path, before.get(path), after.get(path)).map((change) => ({ part: path, ...change })),
    )
    .sort(byWeight);
}

function compareParts(
  path: string,
  from: ModuleInterface | undefined,
  to: ModuleInterface | undefined,
): PartChange[] {
  if (!from) return to ? [changeOf('part added', path)] : [];
  if (!to) return [changeOf('part removed', path)];
  return [
    ...compareInputs(from.inputs, to.inputs),
    ...compareOutputs(from.outputs, to.outputs),
    ...compareProviders(from.providers, to.providers),
    ...compareResources(from, to),
    ...compareRequiredVersions(from.requiredVersion, to.requiredVersion),
  ];
}

function byWeight(left: InterfaceChange, right: InterfaceChange): number {
  return (
    levels.indexOf(left.level) - levels.indexOf(right.level) ||
    compareTexts(left.part, right.part) ||
    changeSubjects.indexOf(left.subject) - changeSubjects.indexOf(right.subject) ||
    compareTexts(left.name, right.name) ||
    compareTexts(left.change, right.change)
  );
}

const compareTexts = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

/** The highest level among changes; `none` if there are none. */
export const levelOf = (changes: readonly InterfaceChange[]): ChangeLevel | 'none' =>
  levels.find((level) => changes.some((change) => change.level === level)) ?? 'none';
