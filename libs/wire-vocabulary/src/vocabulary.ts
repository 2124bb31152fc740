import {
  allowances,
  emptyAsAbsent,
  emptyInPlaceOfNull,
  impliedAttributes,
  impliedMembers,
  neighborTypes,
  optionalBodies,
  typeLeniences,
  type ImpliedMember,
} from './leniences.ts';
import { attributeWords, typeWords, unofficialWords, valueWords, vcsKindDisplayNames } from './words.ts';

/** Deviations from the API reference that a request body may have. */
export interface BodyLenience {
  /** Words of `data.type` that mean the expected type; an absent type counts as an empty one. */
  readonly types: readonly string[];
  /** True if an empty body, or one without `data`, is a document without attributes. */
  readonly withoutData: boolean;
}

export const vocabularyNames = ['neutral', 'terraform'] as const;

export type VocabularyName = (typeof vocabularyNames)[number];

/** An attribute whose values differ between vocabularies, as `<resource type>.<attribute>`. */
export type WordField = keyof typeof valueWords;

/** Name of a deviation that is accepted only in the `terraform` vocabulary. */
export type Allowance = keyof typeof allowances;

export type Attributes = Readonly<Record<string, unknown>>;

/** The translated part of a JSON:API resource. */
export interface WorldlyResource {
  readonly type: string;
  readonly attributes?: Attributes;
}

/** A word of the other vocabulary in a request. */
export interface ForeignWord {
  /** The names on its path, as the client wrote them. */
  readonly path: readonly string[];
  /** The name of an attribute, or a value. */
  readonly kind: 'name' | 'value';
  readonly word: string;
  /** This vocabulary's word for it. */
  readonly instead: string;
}

/**
 * Translates between the words on the wire and the neutral words, which are the only ones that the code uses (ADR 25).
 * Words without an entry in the table stay unchanged in both directions. A request must not contain words that belong
 * only to the other vocabulary.
 */
export interface Vocabulary {
  readonly name: VocabularyName;
  readAttributes(type: string, attributes: Attributes): Attributes;
  /** Translates a resource of a response into the type, names and values of the wire. */
  writeResource<R extends WorldlyResource>(resource: R): R;
  writeType(type: string): string;
  /** Translates a resource of a response into neutral words: the reverse of `writeResource`. */
  readResource<R extends WorldlyResource>(resource: R): R;
  /** A value of a query parameter, such as `filter[kind]`, as a neutral word. */
  readValue(field: WordField, word: string): string;
  foreignWords(type: string, attributes: Attributes): readonly ForeignWord[];
  /** This vocabulary's word for a value of a query parameter that belongs to the other vocabulary. */
  insteadOf(field: WordField, word: string): string | undefined;
  allows(allowance: Allowance): boolean;
  /** The deviations that a body of the expected type may have. */
  bodyLenience(type: string): BodyLenience | undefined;
  /** The names on the path to a nested attribute in the wire vocabulary, for pointers in errors. */
  writeAttributePath(type: string, names: readonly string[]): readonly string[];
  /** Displayed name of a VCS kind such as `vcs1`. */
  displayNameOfVcsKind(kind: string): string;
}

/** Creates a vocabulary. `neutral` does not change any word. */
export function createVocabulary(name: VocabularyName): Vocabulary {
  return name === 'neutral' ? neutral : terraform;
}

type Translation = ReadonlyMap<string, string>;

interface Direction {
  readonly names: ReadonlyMap<string, Translation>;
  readonly values: ReadonlyMap<string, Translation>;
}

const writing = direction((words) => Object.entries(words));
const reading = direction((words) =>
  Object.entries(words)
    .map(([neutralWord, real]): [string, string] => [real, neutralWord])
    .reverse(),
);

const neutral: Vocabulary = {
  name: 'neutral',
  readAttributes: (_type, attributes) => attributes,
  writeResource: (resource) => resource,
  writeType: (type) => type,
  readResource: (resource) => resource,
  readValue: (_field, word) => word,
  foreignWords: (type, attributes) =>
    foreignIn(reading, type, attributes, []).filter(({ instead }) => !unofficialWords.includes(instead)),
  insteadOf: (field, word) => reading.values.get(field)?.get(word),
  writeAttributePath: (_type, names) => names,
  allows: () => false,
  bodyLenience: () => undefined,
  displayNameOfVcsKind: (kind) => kind,
};

const terraform: Vocabulary = {
  name: 'terraform',
  readAttributes: (type, attributes) => ({
    ...impliedAttributes[type]?.attributes,
    ...withoutImplied(type, translate(reading, type, withoutBlanks(type, attributes))),
  }),
  writeResource: (resource) => ({
    ...resource,
    type: wordOfType(resource.type),
    ...(resource.attributes && {
      attributes: withoutNullTexts(resource.type, translate(writing, resource.type, resource.attributes)),
    }),
  }),
  writeType: wordOfType,
  readResource: (resource) => {
    const { attributes } = resource;
    const type = Object.keys(typeWords).find((each) => typeWords[each] === resource.type) ?? resource.type;
    return { ...resource, type, ...(attributes && { attributes: translate(reading, type, attributes) }) };
  },
  readValue: (field, word) => reading.values.get(field)?.get(word) ?? word,
  foreignWords: (type, attributes) => foreignIn(writing, type, attributes, []),
  insteadOf: (field, word) => writing.values.get(field)?.get(word),
  writeAttributePath: (type, names) =>
    names.map((name, depth) => {
      const place = [type, ...names.slice(0, depth)].join('.');
      return writing.names.get(place)?.get(name) ?? name;
    }),
  allows: (allowance) => allowance in allowances,
  bodyLenience: (type) => ({ types: typesFor(wordOfType(type)), withoutData: type in optionalBodies }),
  displayNameOfVcsKind: (kind) => vcsKindDisplayNames[kind] ?? kind,
};

function wordOfType(type: string): string {
  return typeWords[type] ?? type;
}

const typesFor = (type: string): string[] => [
  ...typeLeniences.flatMap(({ wordsFor }) => wordsFor(type)),
  ...(neighborTypes[type]?.types ?? []),
];

function withoutBlanks(type: string, attributes: Attributes): Attributes {
  const blank = emptyAsAbsent[type]?.attributes ?? [];
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => !(blank.includes(name) && isBlank(value))),
  );
}

const isBlank = (value: unknown) =>
  isObject(value) && Object.values(value).every((member) => (member ?? '') === '');

function withoutNullTexts(type: string, attributes: Attributes): Attributes {
  const texts = (emptyInPlaceOfNull[type]?.attributes ?? []).filter((name) => attributes[name] === null);
  return texts.length === 0
    ? attributes
    : { ...attributes, ...Object.fromEntries(texts.map((name) => [name, ''])) };
}

function withoutImplied(type: string, attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      const implied = impliedMembers[`${type}.${name}`];
      return [name, implied && isObject(value) ? without(implied, value) : value];
    }),
  );
}

const without = ({ name, value, beside }: ImpliedMember, members: Attributes): Attributes =>
  members[name] === value && beside.some((other) => Boolean(members[other]))
    ? Object.fromEntries(Object.entries(members).filter(([member]) => member !== name))
    : members;

function direction(entriesOf: (words: Readonly<Record<string, string>>) => [string, string][]): Direction {
  const mapOf = (table: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
    new Map(Object.entries(table).map(([place, words]) => [place, new Map(entriesOf(words))]));
  return { names: mapOf(attributeWords), values: mapOf(valueWords) };
}

/** `place` is the resource type, or the resource type and the nested attribute, joined by dots, in neutral names. */
function translate({ names, values }: Direction, place: string, attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      const translated = names.get(place)?.get(name) ?? name;
      return [translated, translateValue({ names, values }, `${place}.${name}`, value)];
    }),
  );
}

/**
 * @param toOwn translates words of the other vocabulary into words of this one. No word of a field belongs to both
 * vocabularies
 */
function foreignIn(
  toOwn: Direction,
  place: string,
  attributes: Attributes,
  before: readonly string[],
): ForeignWord[] {
  return Object.entries(attributes).flatMap(([name, value]): ForeignWord[] => {
    const path = [...before, name];
    const ownName = toOwn.names.get(place)?.get(name);
    if (ownName !== undefined) return [{ path, kind: 'name', word: name, instead: ownName }];
    const inner = `${place}.${name}`;
    const instead = typeof value === 'string' ? toOwn.values.get(inner)?.get(value) : undefined;
    if (instead !== undefined) return [{ path, kind: 'value', word: String(value), instead }];
    return isNested(toOwn, inner, value) ? foreignIn(toOwn, inner, value, path) : [];
  });
}

function translateValue(direction: Direction, place: string, value: unknown): unknown {
  if (typeof value === 'string') return direction.values.get(place)?.get(value) ?? value;
  if (Array.isArray(value))
    return value.map((each: unknown) =>
      isNested(direction, place, each) ? translate(direction, place, each) : each,
    );
  return isNested(direction, place, value) ? translate(direction, place, value) : value;
}

function isNested({ names, values }: Direction, place: string, value: unknown): value is Attributes {
  if (!isObject(value)) return false;
  return names.has(place) || [...values.keys()].some((key) => key.startsWith(`${place}.`));
}

const isObject = (value: unknown): value is Attributes =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
