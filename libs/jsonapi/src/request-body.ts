import { z } from 'zod';
import { invalid, type Problem } from '@groundwork/errors';
import { createVocabulary, type BodyLenience, type Vocabulary } from '@groundwork/wire-vocabulary';
import {
  allProblems,
  bodyProblems,
  describeIssue,
  foreignWordProblem,
  type ExpectedBody,
} from './problems.ts';

/** The fields of a resource that an endpoint reads; others are silently dropped (ADR 28). */
interface ResourceShape {
  readonly [member: string]: z.ZodType;
  readonly attributes: z.ZodType;
}

/** The resource type that each body schema expects. The vocabulary translates attributes by type. */
const expectedBodies = z.registry<ExpectedBody>();

const neutral = createVocabulary('neutral');

/**
 * Schema of a request document `{data: {type, attributes, relationships?, id?}}`. A missing or other `data.type` is 422
 * (docs/reference/common.md#errors); missing `attributes` count as empty, so that each required one is reported. The
 * `terraform` vocabulary also accepts clients' deviations (docs/compatibility.md#request-quirks).
 */
export function resourceBody<const Type extends string, Shape extends ResourceShape>(
  type: Type,
  shape: Shape,
) {
  const schema = z.object({ data: z.object({ ...shape, type: z.literal(type) }) });
  expectedBodies.add(schema, { type, isList: false });
  return schema;
}

/**
 * Schema of a relationship document `{data: [{type, id}]}`. Accepts full resources, but uses only their `type` and `id`
 * (docs/compatibility.md#request-quirks).
 *
 * @param max limit on the number of identifiers; none by default
 */
export function identifiersBody<const Type extends string>(type: Type, max?: number) {
  const identifiers = z.array(z.object({ type: z.literal(type), id: z.string().min(1).max(256) }));
  const schema = z.object({ data: max === undefined ? identifiers : identifiers.max(max) });
  expectedBodies.add(schema, { type, isList: true });
  return schema;
}

/**
 * Parses a request document in the given vocabulary (neutral by default). A word of the other vocabulary is a problem.
 *
 * @param known problems already found; problems that the schema finds in the same places are omitted
 * @throws GroundworkError `invalid` with every problem of the body, each with detail and escaped pointer
 */
export function parseDocument<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
  vocabulary: Vocabulary = neutral,
  known: readonly Problem[] = [],
): z.output<Schema> {
  const expected = expectedBodies.get(schema instanceof z.ZodOptional ? schema.unwrap() : schema);
  const type = expected?.type;
  const lenience = type === undefined ? undefined : vocabulary.bodyLenience(type);
  const given =
    type !== undefined && lenience ? readLeniently(json, vocabulary.writeType(type), lenience) : json;
  const readable = type === undefined ? given : readResource(given, type, vocabulary);
  const before = allProblems(known, foreignWordProblems(json, type, vocabulary));
  const result = parseLeniently(schema, readable, type, vocabulary);
  if (result.success && before.length === 0) return result.data;
  const found = result.success ? [] : bodyProblems(result.error.issues, expected, vocabulary);
  throw invalid(...allProblems(before, found));
}

/** Parses again with what the vocabulary reads in another way: nulls of attributes, and types of related resources. */
function parseLeniently<Schema extends z.ZodType>(
  schema: Schema,
  readable: unknown,
  type: string | undefined,
  vocabulary: Vocabulary,
): z.ZodSafeParseResult<z.output<Schema>> {
  const parse = (document: unknown) =>
    schema.safeParse(document, { reportInput: true, error: describeIssue });
  const result = parse(readable);
  if (result.success || type === undefined) return result;
  const readings = result.error.issues.flatMap((issue) => [
    ...nullReading(issue, vocabulary),
    ...typeReading(issue, vocabulary),
  ]);
  if (readings.length === 0) return result;
  const document: unknown = structuredClone(readable);
  for (const reading of readings) read(document, reading);
  return parse(readAttributes(document, type, vocabulary));
}

/** Another value for the member at a path. The member becomes absent if the value is undefined. */
interface Reading {
  readonly path: readonly PropertyKey[];
  readonly value: string | undefined;
}

const shapeIssues = ['invalid_type', 'invalid_value', 'invalid_union'];

/** An attribute that must not be null but is counts as absent. */
function nullReading({ code, path, input }: z.core.$ZodIssue, vocabulary: Vocabulary): Reading[] {
  const [data, attributes, ...names] = path;
  const isAttribute = data === 'data' && attributes === 'attributes' && names.length > 0;
  return isAttribute &&
    names.every((name) => typeof name === 'string') &&
    input === null &&
    shapeIssues.includes(code) &&
    vocabulary.allows('null-of-unset-attribute')
    ? [{ path, value: undefined }]
    : [];
}

/** The type of a related resource may differ as the type of a document may. */
function typeReading(issue: z.core.$ZodIssue, vocabulary: Vocabulary): Reading[] {
  const { path, input } = issue;
  const [expected] = issue.code === 'invalid_value' ? issue.values : [];
  const isRelated = path[1] === 'relationships' && path.at(-1) === 'type';
  if (!isRelated || typeof expected !== 'string') return [];
  const { types = [] } = vocabulary.bodyLenience(expected) ?? {};
  return types.some((word) => word === (input ?? '')) ? [{ path, value: expected }] : [];
}

function read(document: unknown, { path, value }: Reading): void {
  const name = path.at(-1) ?? '';
  const parent = path
    .slice(0, -1)
    .reduce((at: unknown, step) => (isObjectOrList(at) ? Reflect.get(at, step) : undefined), document);
  if (!isObjectOrList(parent)) return;
  if (value === undefined) Reflect.deleteProperty(parent, name);
  else Reflect.set(parent, name, value);
}

function foreignWordProblems(json: unknown, type: string | undefined, vocabulary: Vocabulary): Problem[] {
  const attributes = isObject(json) && isObject(json.data) ? json.data.attributes : undefined;
  if (type === undefined || !isObject(attributes)) return [];
  return vocabulary.foreignWords(type, attributes).map(foreignWordProblem);
}

function readLeniently(json: unknown, type: string, { types, withoutData }: BodyLenience): unknown {
  const document = json === undefined && withoutData ? {} : json;
  if (!isObject(document)) return json;
  const { data = withoutData ? {} : undefined } = document;
  const withType = (one: unknown) =>
    isObject(one) && types.some((word) => word === (one.type ?? '')) ? { ...one, type } : one;
  return data === undefined
    ? json
    : { ...document, data: Array.isArray(data) ? data.map(withType) : withType(data) };
}

function readResource(json: unknown, type: string, vocabulary: Vocabulary): unknown {
  if (!isObject(json) || !isObject(json.data)) return json;
  const data = { ...json.data, ...readType(json.data, type, vocabulary) };
  return readAttributes({ ...json, data }, type, vocabulary);
}

function readAttributes(json: unknown, type: string, vocabulary: Vocabulary): unknown {
  if (!isObject(json) || !isObject(json.data)) return json;
  const { attributes = {} } = json.data;
  const read = isObject(attributes) ? vocabulary.readAttributes(type, attributes) : attributes;
  return { ...json, data: { ...json.data, attributes: read } };
}

/** A type in the other vocabulary is wrong, like any other unknown type. */
function readType(data: Record<string, unknown>, type: string, vocabulary: Vocabulary): { type?: string } {
  const word = vocabulary.writeType(type);
  if (word === type || !('type' in data)) return {};
  return { type: data.type === word ? type : '' };
}

const isObjectOrList = (value: unknown): value is object => typeof value === 'object' && value !== null;

function isObject(value: unknown): value is Record<string, unknown> {
  return isObjectOrList(value) && !Array.isArray(value);
}
