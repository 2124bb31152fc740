import { z } from 'zod';
import type { Vocabulary } from '@groundwork/wire-vocabulary';
import type { Description } from './document.ts';
import { isObject, type JsonObject } from './json.ts';

type Json = unknown;

/** Translates a description into a vocabulary: resource types, names of attributes, and their values. */
export const inWordsOf = (vocabulary: Vocabulary, description: Description): Description =>
  vocabulary.name === 'neutral' ? description : map(vocabulary, description);

function map<Value extends Json>(vocabulary: Vocabulary, value: Value): Value;
function map(vocabulary: Vocabulary, value: Json): Json {
  if (Array.isArray(value)) return value.map((item: Json) => map(vocabulary, item));
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      name === 'example' ? exampleIn(vocabulary, item) : map(vocabulary, item),
    ]),
  );
  const type = typeOf(inner);
  return type === undefined
    ? inner
    : withMembers(inner, ({ attributes }) => ({
        type: { type: 'string', const: vocabulary.writeType(type) },
        attributes: translate(vocabulary, type, [], attributes),
      }));
}

/** A document of a request, whose resources are translated as in a response. */
function exampleIn(vocabulary: Vocabulary, example: Json): Json {
  const resource = resourceSchema.safeParse(isObject(example) ? example['data'] : undefined).data;
  return resource === undefined || !isObject(example)
    ? example
    : { ...example, data: { ...resource, ...vocabulary.writeResource(resource) } };
}

const resourceSchema = z.looseObject({ type: z.string(), attributes: z.record(z.string(), z.unknown()) });

function typeOf({ properties }: JsonObject): string | undefined {
  if (!isObject(properties) || !isObject(properties['type']) || !('attributes' in properties))
    return undefined;
  const { const: type } = properties['type'];
  return typeof type === 'string' ? type : undefined;
}

function withMembers(schema: JsonObject, change: (members: JsonObject) => JsonObject): JsonObject {
  const { properties } = schema;
  return isObject(properties) ? { ...schema, properties: { ...properties, ...change(properties) } } : schema;
}

function translate(vocabulary: Vocabulary, type: string, path: readonly string[], schema: Json): Json {
  if (!isObject(schema)) return schema;
  const nameOf = (name: string) => vocabulary.writeAttributePath(type, [...path, name]).at(-1) ?? name;
  const wordOf = (word: Json) =>
    typeof word === 'string' ? writtenValue(vocabulary, type, path, word) : word;
  const inner = (value: Json) => translate(vocabulary, type, path, value);
  const { properties, required, enum: words, const: word, default: usual, anyOf, items, ...rest } = schema;
  return {
    ...rest,
    ...(isObject(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, value]) => [
          nameOf(name),
          translate(vocabulary, type, [...path, name], value),
        ]),
      ),
    }),
    ...(Array.isArray(required) && { required: required.map((name: Json) => nameOf(String(name))) }),
    ...(Array.isArray(words) && { enum: [...new Set(words.map(wordOf))] }),
    ...(word !== undefined && { const: wordOf(word) }),
    ...(usual !== undefined && { default: wordOf(usual) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map(inner) }),
    ...(items !== undefined && { items: inner(items) }),
  };
}

function writtenValue(vocabulary: Vocabulary, type: string, path: readonly string[], word: string): Json {
  const attributes = path.reduceRight<Json>((value, name) => ({ [name]: value }), word);
  const written: Json = vocabulary.writeResource({
    type,
    attributes: isObject(attributes) ? attributes : {},
  }).attributes;
  const names = vocabulary.writeAttributePath(type, path);
  return names.reduce((value, name) => (isObject(value) ? value[name] : value), written);
}
