import { compareDeprecations, switched } from './compare-inputs.ts';
import { compareOutputTypes } from './compare-types.ts';
import { changeOf, type PartChange, shownText } from './interface-change.ts';
import type { ModuleOutput } from './module-interface.ts';
import { pairsOf } from './named-pairs.ts';

/** Changes of the outputs of a part. */
export function compareOutputs(from: readonly ModuleOutput[], to: readonly ModuleOutput[]): PartChange[] {
  const { removed, added, kept } = pairsOf(from, to);
  return [
    ...removed.map(removedOutput),
    ...added.map(({ name }) => changeOf('output added', name)),
    ...kept.flatMap((pair) => compareOutput(pair.from, pair.to)),
  ];
}

function removedOutput({ name, deprecated = '' }: ModuleOutput): PartChange {
  return deprecated === ''
    ? changeOf('output removed', name)
    : changeOf('output removed-after-deprecation', name, { message: shownText(deprecated, '') });
}

function compareOutput(from: ModuleOutput, to: ModuleOutput): PartChange[] {
  const { name } = to;
  return [
    ...compareOutputTypes(name, from.type, to.type),
    ...switched(name, from.sensitive, to.sensitive, [
      'output became-sensitive',
      'output no-longer-sensitive',
    ]),
    ...switched(name, from.ephemeral, to.ephemeral, [
      'output became-ephemeral',
      'output no-longer-ephemeral',
    ]),
    ...compareDeprecations(name, from.deprecated, to.deprecated, [
      'output deprecated',
      'output no-longer-deprecated',
    ]),
  ];
}
