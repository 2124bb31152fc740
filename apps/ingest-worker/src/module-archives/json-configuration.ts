import { ArchiveRefusal, shown } from '../archives/archive-refusal.ts';
import { type ConfigurationBlock, type Expression, jsonObject, presentable } from './configuration-block.ts';
import { syntaxPlace } from './syntax-place.ts';

const deepest = 200;

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

/** The blocks that a description needs, with the number of their labels. */
const labelCounts: Record<string, number> = {
  terraform: 0,
  required_providers: 0,
  variable: 1,
  output: 1,
  provider: 1,
  module: 1,
  resource: 2,
  data: 2,
};

/** Reads a `.tf.json` file: the same blocks as in native syntax, as nested objects. Throws ArchiveRefusal. */
export function parseJsonConfiguration(file: string, text: string): ConfigurationBlock[] {
  const root = parseJson(file, text);
  return objectsIn(root, file).flatMap((object) => blocksIn(object, file));
}

function parseJson(file: string, text: string): Json {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const position = /position ([0-9]+)/.exec(String(error))?.[1];
    const before = position === undefined ? text : text.slice(0, Number(position));
    throw syntaxError(file, syntaxPlace(text, before.split('\n').length - 1));
  }
  if (!isShallowJson(value, 0)) throw syntaxError(file, `: it is nested deeper than ${deepest} levels`);
  return value;
}

function isShallowJson(value: unknown, depth: number): value is Json {
  if (typeof value !== 'object' || value === null) return true;
  return depth < deepest && Object.values(value).every((inner) => isShallowJson(inner, depth + 1));
}

/** Wherever the body of a block is expected, a list of bodies is allowed too. */
function objectsIn(value: Json, file: string): JsonObject[] {
  const items = Array.isArray(value) ? value : [value];
  return items.map((item) => {
    if (typeof item === 'object' && item !== null && !Array.isArray(item)) return item;
    throw syntaxError(file, ': there is a value where a block is expected');
  });
}

function blocksIn(object: JsonObject, file: string): ConfigurationBlock[] {
  return Object.entries(object).flatMap(([type, value]) => {
    const count = Object.hasOwn(labelCounts, type) ? labelCounts[type] : undefined;
    return count === undefined ? [] : blocksOf({ type, labels: [] }, count, value, file);
  });
}

function blocksOf(
  block: { type: string; labels: string[] },
  missingLabels: number,
  value: Json,
  file: string,
): ConfigurationBlock[] {
  return objectsIn(value, file).flatMap((object) =>
    missingLabels === 0
      ? [bodyOf(block, object, file)]
      : Object.entries(object)
          .filter(([label]) => label !== '//')
          .flatMap(([label, inner]) =>
            blocksOf(
              { ...block, labels: [...block.labels, presentable(label)] },
              missingLabels - 1,
              inner,
              file,
            ),
          ),
  );
}

function bodyOf(
  block: { type: string; labels: string[] },
  body: JsonObject,
  file: string,
): ConfigurationBlock {
  return {
    ...block,
    line: null,
    attributes: () => membersOf(body),
    blocks: () => blocksIn(body, file),
  };
}

function membersOf(object: JsonObject): Map<string, Expression> {
  return new Map(
    Object.entries(object)
      .filter(([key]) => key !== '//')
      .map(([key, value]) => [presentable(key), jsonExpression(value)]),
  );
}

function jsonExpression(value: Json): Expression {
  return {
    source: sortedJson(value),
    text: () => constantText(value),
    json: () => sortedJson(value),
    rootName: () => (typeof value === 'string' ? (/^[^.[]+/.exec(value)?.[0] ?? null) : null),
    members: () =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? membersOf(value) : null,
  };
}

/** Strings are templates in this syntax too. */
function constantText(value: Json): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string' || /(?<![$%])[$%]\{/.test(value)) return null;
  return presentable(value.replace(/([$%])\1\{/g, '$1{'));
}

function sortedJson(value: Json): string {
  if (typeof value === 'string') return JSON.stringify(presentable(value));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`;
  return jsonObject(Object.entries(value).map(([key, inner]) => [presentable(key), sortedJson(inner)]));
}

function syntaxError(file: string, what: string): ArchiveRefusal {
  return new ArchiveRefusal(
    'configuration-syntax',
    `${shown(file)} has a syntax error${what}. Check the module with "terraform validate" before packing it.`,
  );
}
