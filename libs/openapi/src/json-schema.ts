import { z } from 'zod';
import type { JsonSchema } from './document.ts';
import { isObject, type JsonObject } from './json.ts';

/** Shapes, keyed by name. */
export type Schemas = Record<string, JsonSchema>;

const json = z.record(z.string(), z.unknown());

/** JSON Schema of a schema's input. Adds its named shapes to `schemas`. @throws if different shapes have the same name */
export function jsonSchemaOf(schema: z.core.$ZodType, schemas: Schemas): JsonSchema {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  delete root.$schema;
  for (const [name, definition] of Object.entries($defs)) add(schemas, name, readable(definition));
  return readable(root);
}

function add(schemas: Schemas, name: string, definition: JsonSchema): void {
  const known = schemas[name];
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(definition))
    throw new Error(`Two shapes are called ${name}. Give one of them another name.`);
  schemas[name] = definition;
}

/**
 * The schema in a form for readers. References are as in OpenAPI. Unknown fields are allowed, because clients must
 * expect them. A list of fixed length has `items`, which generators of clients know, in place of `prefixItems`. Patterns of times and bounds of safe integers are omitted: `format` and `type` imply them. Null is in the
 * `type`.
 */
function readable(schema: unknown): JsonSchema {
  const text = JSON.stringify(schema, (key, value: unknown) => {
    if (key === 'additionalProperties' && value === false) return undefined;
    if (value === Number.MIN_SAFE_INTEGER || value === Number.MAX_SAFE_INTEGER) return undefined;
    if (isObject(value)) return withoutPatternOfTime(withPlainItems(withNullInType(value)));
    if (key === '$ref' && typeof value === 'string')
      return value.replace('#/$defs/', '#/components/schemas/');
    return value;
  });
  return json.parse(JSON.parse(text));
}

const withoutPatternOfTime = (schema: JsonObject): JsonObject =>
  schema['format'] === 'date-time' ? { ...schema, pattern: undefined } : schema;

/** A tuple of equal elements as a list of that length. @throws for others, which generators cannot read */
function withPlainItems(schema: JsonObject): JsonObject {
  const { prefixItems, ...rest } = schema;
  if (!Array.isArray(prefixItems)) return schema;
  const [items, ...others] = prefixItems.map((item) => JSON.stringify(item));
  if (items === undefined || others.some((other) => other !== items))
    throw new Error('A tuple of different elements has no form that generators of clients know.');
  const length = prefixItems.length;
  return { ...rest, items: json.parse(prefixItems[0]), minItems: length, maxItems: length };
}

/** Turns `{anyOf: [{type: 'string'}, {type: 'null'}]}` into `{type: ['string', 'null']}`. */
function withNullInType(schema: JsonObject): JsonObject {
  const { anyOf, ...rest } = schema;
  const [one, none, ...more] = listOf(anyOf);
  if (!isObject(one) || !isObject(none) || none['type'] !== 'null' || more.length > 0) return schema;
  const { type, enum: words, ...members } = one;
  if (typeof type !== 'string' || 'const' in members) return schema;
  const nullable = { ...rest, ...members, type: [type, 'null'] };
  return words === undefined ? nullable : { ...nullable, enum: [...listOf(words), null] };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
