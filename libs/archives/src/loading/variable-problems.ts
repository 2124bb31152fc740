import { type ConfigurationBlock, isQuotedType, readType } from '@groundwork/hcl';
import { shown } from '../tar/archive-refusal.ts';
import { nameOf } from './block-rules.ts';
import {
  computedProblem,
  firstProblem,
  flagProblem,
  missingArgument,
  nameProblem,
  type Problem,
} from './problem.ts';
import { ownArguments } from './load-words.ts';
import { canBe } from './type-value.ts';

/** Why no client loads a variable. */
export const variableProblem = (block: ConfigurationBlock, inJson: boolean): Problem =>
  nameProblem(block) ??
  (ownArguments.includes(block.labels[0] ?? '')
    ? `a variable cannot have the name ${shown(block.labels[0] ?? '')}`
    : undefined) ??
  typeProblem(block, inJson) ??
  nullProblem(block) ??
  computedProblem(block, ['default', 'description']) ??
  flagProblem(block, ['ephemeral', 'nullable', 'sensitive']) ??
  validationProblem(block);

/** Longer defaults are not compared with the type, because that takes too long. */
const maxComparedDefault = 16 * 1024;

function typeProblem(block: ConfigurationBlock, inJson: boolean): Problem {
  const written = block.attribute('type');
  if (!written || isQuotedType(written.source())) return undefined;
  // In JSON, the type is the text of a string.
  const type = readType((inJson ? written.text() : null) ?? written.source());
  if (!type) return undefined;
  if (type.kind === 'none')
    return `the type of ${nameOf(block)} ${type.repeated === undefined ? 'is not a type' : `has the attribute ${shown(type.repeated)} twice`}`;
  const value = block.attribute('default');
  const json = value && value.source().length <= maxComparedDefault ? value.json() : null;
  if (json === null) return undefined;
  return canBe(type, JSON.parse(json)) ? undefined : `the default of ${nameOf(block)} does not suit its type`;
}

/** A variable that cannot be null must not be null by default. */
const nullProblem = (block: ConfigurationBlock): Problem =>
  block.attribute('nullable')?.text() === 'false' && block.attribute('default')?.source() === 'null'
    ? `${nameOf(block)} cannot be null, and its default is null`
    : undefined;

function validationProblem(block: ConfigurationBlock): Problem {
  const [name = ''] = block.labels;
  return firstProblem(block.blocks('validation'), (inner) => {
    const missing = missingArgument(inner, ['condition', 'error_message']);
    if (missing !== undefined) return missing;
    const mentions = new RegExp(`\\bvar\\s*(\\.\\s*${name}(?![\\p{ID_Continue}-])|\\[)`, 'u');
    return mentions.test(inner.attribute('condition')?.source() ?? '')
      ? undefined
      : `a validation of ${nameOf(block)} does not look at it`;
  });
}
