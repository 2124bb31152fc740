import { methods, type DescribedOperation, type Description, type JsonSchema } from './document.ts';
import { isObject } from './json.ts';

/** Changes that break a client of the earlier description: one line each, naming the place. */
export function breakingDifferences(before: Description, after: Description): string[] {
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    methods.flatMap((method) => {
      const known = operations[method];
      if (known === undefined) return [];
      const name = `${method.toUpperCase()} ${path}`;
      const current = after.paths[path]?.[method];
      if (current === undefined) return [`${name} is gone`];
      return operationDifferences(known, current, { before: before.schemas, after: after.schemas }).map(
        (difference) => `${name}: ${difference}`,
      );
    }),
  );
}

interface Shapes {
  readonly before: Description['schemas'];
  readonly after: Description['schemas'];
}

function operationDifferences(
  before: DescribedOperation,
  after: DescribedOperation,
  shapes: Shapes,
): string[] {
  const bodies = { before: bodySchema(before.requestBody), after: bodySchema(after.requestBody) };
  return [
    ...parameterDifferences(before, after),
    ...(after.requestBody?.required === true && before.requestBody?.required !== true
      ? ['a body is required now']
      : []),
    ...(bodies.before && bodies.after
      ? compare(bodies.before, bodies.after, { shapes, way: 'in', place: 'body' })
      : []),
    ...Object.entries(before.responses).flatMap(([status, { content, headers = {} }]) => {
      const current = after.responses[status];
      if (current === undefined) return [`the status ${status} is gone`];
      const goneHeaders = Object.keys(headers)
        .filter((name) => current.headers?.[name] === undefined)
        .map((name) => `${status} has no header ${name} now`);
      const [known, now] = [bodySchema({ content }), bodySchema(current)];
      if (known === undefined) return goneHeaders;
      if (now === undefined) return [...goneHeaders, `${status} has no body now`];
      return [...goneHeaders, ...compare(known, now, { shapes, way: 'out', place: status })];
    }),
  ];
}

function parameterDifferences(before: DescribedOperation, after: DescribedOperation): string[] {
  const added = after.parameters.filter(
    ({ name }) => !before.parameters.some((known) => known.name === name),
  );
  const removed = before.parameters.filter(
    ({ name }) => !after.parameters.some((current) => current.name === name),
  );
  return [
    ...removed.map(({ name }) => `the parameter ${name} is gone`),
    ...added.filter(({ required }) => required).map(({ name }) => `the parameter ${name} is required now`),
  ];
}

function bodySchema(
  body: { readonly content?: Record<string, { readonly schema: JsonSchema }> | undefined } | undefined,
) {
  const [first] = Object.values(body?.content ?? {});
  return first?.schema;
}

interface Comparison {
  readonly shapes: Shapes;
  /** `in`: clients send the value. `out`: they read it. */
  readonly way: 'in' | 'out';
  readonly place: string;
}

function compare(before: JsonSchema, after: JsonSchema, comparison: Comparison): string[] {
  const { shapes, way, place } = comparison;
  const [known, current] = [variants(before, shapes.before), variants(after, shapes.after)];
  return [
    ...typeDifferences(known, current, comparison),
    ...(way === 'in' ? missingWords(known, current, place) : []),
    ...objectDifferences(known.find(hasProperties), current.find(hasProperties), comparison),
    ...itemDifferences(known.find(hasItems), current.find(hasItems), comparison),
  ];
}

function variants(schema: JsonSchema, shapes: Description['schemas']): JsonSchema[] {
  const { $ref, anyOf } = schema;
  if (typeof $ref === 'string')
    return variants(shapes[$ref.replace('#/components/schemas/', '')] ?? {}, shapes);
  return Array.isArray(anyOf) ? anyOf.filter(isObject).flatMap((each) => variants(each, shapes)) : [schema];
}

const hasProperties = ({ properties }: JsonSchema) => isObject(properties);
const hasItems = ({ items }: JsonSchema) => isObject(items);

const typesOf = (schemas: readonly JsonSchema[]) => new Set(schemas.flatMap(({ type }) => [type].flat()));

function typeDifferences(
  before: readonly JsonSchema[],
  after: readonly JsonSchema[],
  { way, place }: Comparison,
): string[] {
  const [wide, narrow] = way === 'in' ? [typesOf(after), typesOf(before)] : [typesOf(before), typesOf(after)];
  // A schema without a type accepts everything.
  if (wide.has(undefined)) return [];
  const foreign = [...narrow].filter(
    (type) => !wide.has(type) && !(type === 'integer' && wide.has('number')),
  );
  return foreign.map((type) =>
    way === 'in' ? `${place} no longer takes ${String(type)}` : `${place} can be ${String(type)} now`,
  );
}

const wordsOf = (schemas: readonly JsonSchema[]): unknown[] =>
  schemas.flatMap(({ enum: words, const: word }): unknown[] => {
    if (Array.isArray(words)) return words;
    return word === undefined ? [] : [word];
  });

function missingWords(before: readonly JsonSchema[], after: readonly JsonSchema[], place: string): string[] {
  const current = wordsOf(after);
  if (current.length === 0) return [];
  return wordsOf(before)
    .filter((word) => !current.includes(word))
    .map((word) => `${place} no longer takes ${JSON.stringify(word)}`);
}

function objectDifferences(
  before: JsonSchema | undefined,
  after: JsonSchema | undefined,
  comparison: Comparison,
): string[] {
  if (!isObject(before?.['properties']) || !isObject(after?.['properties'])) return [];
  const { properties } = after;
  const { way, place } = comparison;
  const [wasRequired, isRequired] = [namesIn(before['required']), namesIn(after['required'])];
  const wrong =
    way === 'in'
      ? isRequired
          .filter((name) => !wasRequired.includes(name))
          .map((name) => `${place}/${name} is required now`)
      : wasRequired
          .filter((name) => name in properties && !isRequired.includes(name))
          .map((name) => `${place}/${name} can be absent now`);
  return [
    ...wrong,
    ...Object.entries(before['properties']).flatMap(([name, schema]) => {
      const current = properties[name];
      if (current === undefined) return [`${place}/${name} is gone`];
      return isObject(schema) && isObject(current)
        ? compare(schema, current, { ...comparison, place: `${place}/${name}` })
        : [];
    }),
  ];
}

const namesIn = (names: unknown): string[] =>
  Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];

function itemDifferences(
  before: JsonSchema | undefined,
  after: JsonSchema | undefined,
  comparison: Comparison,
): string[] {
  const [known, current] = [before?.['items'], after?.['items']];
  return isObject(known) && isObject(current)
    ? compare(known, current, { ...comparison, place: `${comparison.place}[]` })
    : [];
}
