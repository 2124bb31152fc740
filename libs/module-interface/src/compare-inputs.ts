import type { ChangeName } from './change-kinds.ts';
import { compareInputTypes } from './compare-types.ts';
import { compareValidations } from './compare-validations.ts';
import { changeOf, type PartChange, shownText } from './interface-change.ts';
import type { ModuleInput } from './module-interface.ts';
import { pairsOf } from './named-pairs.ts';

/** Changes of the inputs of a part. */
export function compareInputs(from: readonly ModuleInput[], to: readonly ModuleInput[]): PartChange[] {
  const { removed, added, kept } = pairsOf(from, to);
  return [
    ...removed.map(removedInput),
    ...added.map(({ name, required }) =>
      changeOf(required ? 'input required-added' : 'input optional-added', name),
    ),
    ...kept.flatMap((pair) => compareInput(pair.from, pair.to)),
  ];
}

function removedInput({ name, deprecated = '' }: ModuleInput): PartChange {
  return deprecated === ''
    ? changeOf('input removed', name)
    : changeOf('input removed-after-deprecation', name, { message: shownText(deprecated, '') });
}

function compareInput(from: ModuleInput, to: ModuleInput): PartChange[] {
  return [
    ...compareInputTypes(to.name, from.type, to.type),
    ...compareDefaults(from, to),
    ...compareValidations(to.name, from.validations, to.validations),
    ...compareNullable(from, to),
    ...switched(to.name, from.sensitive, to.sensitive, [
      'input became-sensitive',
      'input no-longer-sensitive',
    ]),
    ...switched(to.name, from.ephemeral, to.ephemeral, [
      'input became-ephemeral',
      'input no-longer-ephemeral',
    ]),
    ...switched(to.name, from.const, to.const, ['input became-const', 'input no-longer-const']),
    ...compareDeprecations(to.name, from.deprecated, to.deprecated, [
      'input deprecated',
      'input no-longer-deprecated',
    ]),
  ];
}

function compareDefaults(from: ModuleInput, to: ModuleInput): PartChange[] {
  if (from.required !== to.required)
    return [changeOf(to.required ? 'input became-required' : 'input became-optional', to.name)];
  if (from.default === to.default) return [];
  const isHidden = from.sensitive || to.sensitive;
  const shown = (text: string | null) => (isHidden ? 'a hidden value' : shownText(text ?? '', 'nothing'));
  return [changeOf('input default-changed', to.name, { from: shown(from.default), to: shown(to.default) })];
}

function compareNullable(from: ModuleInput, to: ModuleInput): PartChange[] {
  const [no, yes]: readonly [ChangeName, ChangeName] = [
    to.required ? 'input null-refused' : 'input null-replaced',
    'input null-taken',
  ];
  return switched(to.name, from.nullable, to.nullable, [yes, no]);
}

/** The change of an argument that is true or false. Nothing if one version does not tell. */
export function switched(
  name: string,
  from: boolean | undefined,
  to: boolean | undefined,
  [on, off]: readonly [ChangeName, ChangeName],
): PartChange[] {
  if (from === undefined || to === undefined || from === to) return [];
  return [changeOf(to ? on : off, name)];
}

/** Another message is not a change. */
export function compareDeprecations(
  name: string,
  from: string | undefined,
  to: string | undefined,
  [begun, ended]: readonly [ChangeName, ChangeName],
): PartChange[] {
  if (from === undefined || to === undefined || (from === '') === (to === '')) return [];
  return [changeOf(to === '' ? ended : begun, name, { message: shownText(to, '') })];
}
