import { shown } from '../tar/archive-refusal.ts';
import type { ArchivePaths } from './archive-paths.ts';
import type { Attribute, Block, Body, Value } from './hcl-body.ts';
import { type AttributeForm, type BlockForm, type Kind, knownBlocks } from './known-words.ts';
import { nearestWord } from './nearest-word.ts';
import { pathInside, PolicyProblem } from './policy-files.ts';
import { policyLimits } from './policy-limits.ts';

/** A configuration file, its directory ("" for the root), and the paths of its archive. */
export type ConfigurationPlace = {
  readonly file: string;
  readonly directory: string;
  readonly paths: ArchivePaths;
};

/** A valid block. `texts`: its text attributes, keyed by name; paths are those of files in the archive. */
export type KnownBlock = {
  readonly type: string;
  readonly name: string;
  readonly line: number;
  readonly texts: ReadonlyMap<string, string>;
};

/**
 * Reads and checks the blocks of a configuration file, of every type. No other code checks them.
 *
 * @throws PolicyProblem with file and line for the first unknown word, name that is not valid or used twice, value that
 *   is missing or of another type, or file that is not in the archive
 */
export function readBlocks(
  kind: Kind,
  place: ConfigurationPlace,
  { attributes, blocks }: Body,
): KnownBlock[] {
  const [outside] = attributes;
  if (outside !== undefined) {
    throw problem(place, outside, `sets ${shown(outside.name)} outside of a block. Put it into its block.`);
  }
  const named = new Set<string>();
  return blocks.map((block) => {
    const form = formOf(kind, place, block);
    const known = readBlock(place, block, form, subjectOf(block));
    const names = `${form.family} ${known.name}`;
    if (named.has(names)) throw problem(place, block, twice(form, known.name));
    named.add(names);
    return known;
  });
}

function formOf(kind: Kind, place: ConfigurationPlace, block: Block): BlockForm {
  const known = own(knownBlocks[kind], block.type);
  if (known === undefined) {
    throw problem(
      place,
      block,
      `has an unknown block, ${shown(block.type)}.${proposal(block.type, Object.keys(knownBlocks[kind]))}`,
    );
  }
  if (!('forms' in known)) return known;
  const [label = ''] = block.labels;
  const form = own(known.forms, label);
  if (form !== undefined) return form;
  if (block.labels.length === known.short.labels) return known.short;
  throw problem(
    place,
    block,
    `has an ${block.type} of an unknown kind, ${shown(label)}.${proposal(label, Object.keys(known.forms))}`,
  );
}

function readBlock(place: ConfigurationPlace, block: Block, form: BlockForm, subject: string): KnownBlock {
  const name = nameOf(place, block, form);
  const texts = new Map<string, string>();
  for (const attribute of block.attributes) {
    const attributeForm = own(form.attributes, attribute.name);
    if (attributeForm === undefined) throw unknownAttribute(place, attribute, form, subject);
    const text = readAttribute(place, attribute, attributeForm, subject);
    if (text !== null) texts.set(attribute.name, text);
  }
  for (const [attribute, { example }] of Object.entries(form.attributes)) {
    if (example === undefined || block.attributes.some((given) => given.name === attribute)) continue;
    throw problem(place, block, `gives ${subject} no ${attribute}. Add: ${attribute} = ${example}`);
  }
  readInnerBlocks(place, block, form, subject);
  return { type: block.type, name, line: block.line, texts };
}

function readInnerBlocks(place: ConfigurationPlace, block: Block, form: BlockForm, subject: string): void {
  for (const [at, inner] of block.blocks.entries()) {
    const innerForm = own(form.blocks, inner.type);
    if (innerForm === undefined) throw unknownInnerBlock(place, inner, form, subject);
    if (block.blocks.slice(0, at).some(({ type }) => type === inner.type)) {
      throw problem(place, inner, `gives ${subject} the block ${inner.type} twice. Keep one.`);
    }
    readBlock(place, inner, innerForm, `the ${inner.type} of ${subject}`);
  }
}

function nameOf(place: ConfigurationPlace, block: Block, form: BlockForm): string {
  const name = block.labels.at(-1) ?? '';
  const isNamed = form.labels > 0;
  if (block.labels.length !== form.labels || (isNamed && name === '')) {
    const count = isNamed ? 'does not have exactly one name' : 'has a name';
    throw problem(place, block, `has ${article(block.type)} block that ${count}. Write: ${form.form}`);
  }
  if (!form.name.test(name) || name.length > policyLimits.nameLength) {
    throw problem(
      place,
      block,
      `names ${subjectOf(block)}. A name there is ${form.nameRule}, at most ${policyLimits.nameLength} in all.`,
    );
  }
  return name;
}

function readAttribute(
  place: ConfigurationPlace,
  attribute: Attribute,
  { holds, oneOf, without }: AttributeForm,
  subject: string,
): string | null {
  const { name, value } = attribute;
  if (without !== undefined && hasKey(value, without)) {
    throw problem(place, attribute, `has ${without} inside the ${name} of ${subject}. Is a } misplaced?`);
  }
  if (holds !== 'text' && holds !== 'file') {
    if (holds === 'anything' || holds.split(' or ').includes(value.type)) return null;
    throw problem(
      place,
      attribute,
      `gives ${subject} ${described(value)} as ${name}. It must be a ${holds}.`,
    );
  }
  if (value.type !== 'text') {
    throw problem(place, attribute, `does not give ${subject} a plain string as ${name}.`);
  }
  if (value.text.length > policyLimits.textLength) {
    throw problem(
      place,
      attribute,
      `gives ${subject} more than ${policyLimits.textLength} characters as ${name}.`,
    );
  }
  if (oneOf !== undefined && !oneOf.includes(value.text)) {
    throw problem(
      place,
      attribute,
      `gives ${subject} the ${name} ${shown(value.text)}.${proposal(value.text, oneOf, 'Choose from')}`,
    );
  }
  return holds === 'file' ? fileOf(place, attribute, subject, value.text) : value.text;
}

/** Path of a file relative to the root. It must be in the archive: only uploaded files are enforced. */
export function fileOf(
  place: ConfigurationPlace,
  named: { readonly line: number },
  subject: string,
  written: string,
): string {
  const path = pathInside(written, place.directory);
  const file = path === null ? undefined : place.paths.fileAt(path);
  if (file !== undefined) return file;
  if (path === null || /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\/./i.test(path)) {
    throw problem(
      place,
      named,
      `takes ${subject} from ${shown(written)}, which is not a path inside the archive. ${adviceFor(written)}`,
    );
  }
  throw problem(place, named, `names ${subject}, whose file ${missing(place, path)}`);
}

/** A path that leads out of the root may be right in the repository that the set was packed from. */
const adviceFor = (written: string) =>
  /^(?:\.\/)*\.\.\//.test(written)
    ? 'Add the file to the repository, or to the archive, as "groundwork policy-set publish --root" does.'
    : 'Put the file into the archive.';

function missing({ paths }: ConfigurationPlace, path: string): string {
  const link = paths.linkAt(path);
  if (link !== undefined) {
    const through = link.path === path ? 'It is' : `${shown(link.path)} is`;
    return `${shown(path)} is not in the archive. ${through} a link to ${shown(link.target ?? '')}, which does not lead to it. Replace the link with a copy of the file.`;
  }
  const near = nearestWord(path, [...paths.files].slice(0, policyLimits.comparedPaths));
  const hint = near === null ? '' : ` Did you mean ${shown(near)}?`;
  return `${shown(path)} is not in the archive.${hint} Add it, or correct its source.`;
}

function unknownAttribute(
  place: ConfigurationPlace,
  { name, line }: Attribute,
  form: BlockForm,
  subject: string,
): PolicyProblem {
  const hint = Object.hasOwn(form.blocks, name)
    ? ` It is a block. Write: ${name} { … }`
    : proposal(name, Object.keys(form.attributes));
  return problem(place, { line }, `gives ${subject} an unknown attribute, ${shown(name)}.${hint}`);
}

function unknownInnerBlock(
  place: ConfigurationPlace,
  { type, line }: Block,
  form: BlockForm,
  subject: string,
): PolicyProblem {
  const isOutermost = Object.values(knownBlocks).some((blocks) => Object.hasOwn(blocks, type));
  const words = [...Object.keys(form.blocks), ...Object.keys(form.attributes)];
  const hint = Object.hasOwn(form.attributes, type)
    ? ` It is an attribute. Write: ${type} = …`
    : isOutermost
      ? ' Is the } before it missing?'
      : proposal(type, words);
  return problem(place, { line }, `has an unknown block, ${shown(type)}, in ${subject}.${hint}`);
}

/** For example ` Did you mean policy? Known are policy, test.` */
function proposal(written: string, words: readonly string[], known = 'Known are'): string {
  const near = nearestWord(written, words);
  return `${near === null ? '' : ` Did you mean ${near}?`} ${known} ${words.join(', ')}.`;
}

function subjectOf({ type, labels }: Block): string {
  const name = labels.at(-1);
  return name === undefined ? `the ${type} block` : `the ${type} ${shown(name)}`;
}

function twice({ family, form }: BlockForm, name: string): string {
  if (name === '') return `has two ${family} blocks. Keep one: ${form}`;
  return `names the ${family} ${shown(name)} twice. Give each ${family} its own name.`;
}

function hasKey(value: Value, key: string): boolean {
  if (value.type === 'list') return value.items.some((item) => hasKey(item, key));
  if (value.type !== 'map') return false;
  return value.members.has(key) || [...value.members.values()].some((member) => hasKey(member, key));
}

const described = ({ type }: Value) => (type === 'null' ? 'null' : type === 'text' ? 'text' : `a ${type}`);
const article = (type: string) => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`);

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** `what` continues the sentence after the place: `sentinel.hcl, line 3: it …`. */
export function problem(
  { file }: ConfigurationPlace,
  { line }: { readonly line: number },
  what: string,
): PolicyProblem {
  return new PolicyProblem(`${file}, line ${line}: it ${what}`);
}
