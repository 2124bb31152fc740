import fc from 'fast-check';
import { z } from 'zod';

const schemaSchema = z.object({
  $ref: z.string().optional(),
  const: z.unknown(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown(),
  minItems: z.number().optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
  minLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
type Schema = z.output<typeof schemaSchema>;

const membersSchema = z.record(z.string(), z.unknown());

/** Sources of values: the schemas that others refer to, and ids of existing records. */
export interface Known {
  readonly components: Readonly<Record<string, unknown>>;
  readonly ids: readonly string[];
}

const deepest = 8;

/** Values that mostly match a schema; the platform must refuse those that break rules a schema cannot express. */
export function valuesOf(given: unknown, known: Known, depth = 0): fc.Arbitrary<unknown> {
  const schema = schemaSchema.safeParse(given).data;
  if (!schema || depth > deepest) return fc.constant({});
  const { $ref, enum: words } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  const within = (each: unknown) => valuesOf(each, known, depth + 1);
  if ($ref !== undefined) return within(known.components[$ref.replace('#/components/schemas/', '')]);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (words) return fc.constantFrom(...words);
  if (choices) return fc.oneof(...choices.map(within));
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map(within))
      .map((parts) => parts.reduce<object>((all, part) => ({ ...all, ...membersSchema.parse(part) }), {}));
  const types = [schema.type ?? 'object'].flat();
  return fc.oneof(...types.map((type) => valuesOfType(type, schema, known, depth)));
}

function valuesOfType(type: string, schema: Schema, known: Known, depth: number): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], items, minItems = 0, minimum = 0, maximum = 100 } = schema;
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: Math.max(minimum, -1e9), max: Math.min(Math.max(maximum, minimum), 1e9) });
  if (type === 'array')
    return fc.array(valuesOf(items, known, depth + 1), {
      minLength: minItems,
      maxLength: Math.max(minItems, 2),
    });
  if (type === 'string') return textsOf(schema);
  const members: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, each] of Object.entries(properties))
    members[name] = name === 'id' ? fc.constantFrom(...known.ids) : valuesOf(each, known, depth + 1);
  return fc.record(members, { requiredKeys: required.filter((name) => name in members) });
}

function textsOf({ pattern, format, minLength = 0 }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'idn-email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl();
  if (pattern !== undefined) {
    try {
      return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
    } catch {
      // fast-check does not support some patterns: any word will do.
    }
  }
  return fc.string({ minLength, maxLength: minLength + 20 });
}

/** A copy of the value in which the nodes at the given places are replaced. */
export function spoiled(value: unknown, places: readonly (readonly [at: number, by: unknown])[]): unknown {
  return places.reduce<unknown>(
    (current, [at, by]) => replaced(current, { left: at % sizeOf(current) }, by),
    value,
  );
}

const membersOf = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

const sizeOf = (value: unknown): number =>
  1 + membersOf(value).reduce<number>((sum, each) => sum + sizeOf(each), 0);

/** The value with one node replaced, which is counted from the root. */
function replaced(value: unknown, counter: { left: number }, by: unknown): unknown {
  if (counter.left === 0) {
    counter.left = -1;
    return by;
  }
  if (counter.left < 0) return value;
  counter.left -= 1;
  if (Array.isArray(value)) return value.map((each: unknown) => replaced(each, counter, by));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaced(each, counter, by)]));
}
