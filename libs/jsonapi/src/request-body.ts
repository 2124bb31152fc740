import { z } from 'zod';
import { invalid, type Problem } from '@groundwork/errors';
import { createVocabulary, type BodyLenience, type Vocabulary } from '@groundwork/wire-vocabulary';
import { allProblems, bodyProblems, describeIssue, foreignWordProblem } from './problems.ts';

/** The members of a resource that an endpoint reads; others are silently dropped (ADR 28). */
interface ResourceShape {
  readonly [member: string]: z.ZodType;
  readonly attributes: z.ZodType;
}

interface ResourceBodyOptions {
  /**
   * Clients of the `terraform` vocabulary omit the type, or write it in another way: those of `bodyLeniences` in
   * `libs/wire-vocabulary` (docs/compatibility.md#request-quirks).
   */
  readonly typeless?: boolean;
}

/** The resource type that a body schema expects, so that the vocabulary knows whose attributes it translates. */
const expectedTypes = z.registry<{ readonly type: string } & ResourceBodyOptions>();

const neutral = createVocabulary('neutral');

/**
 * Schema of a request document `{data: {type, attributes, relationships?, id?}}`. A missing or other `data.type` is
 * 422 (docs/reference/common.md#errors); missing `attributes` are read as none, so that each required one is named.
 * With `typeless` the `terraform` vocabulary accepts a missing or empty `data.type`, and what else its table has.
 */
export function resourceBody<const Type extends string, Shape extends ResourceShape>(
  type: Type,
  shape: Shape,
  options: ResourceBodyOptions = {},
) {
  const schema = z.object({ data: z.object({ ...shape, type: z.literal(type) }) });
  expectedTypes.add(schema, { ...options, type });
  return schema;
}

/**
 * Schema of a relationship document `{data: [{type, id}]}`. Full resources in place of identifiers are accepted, and
 * only their `type` and `id` are used (docs/compatibility.md#request-quirks).
 */
export function identifiersBody<const Type extends string>(type: Type) {
  return z.object({ data: z.array(z.object({ type: z.literal(type), id: z.string().min(1).max(256) })) });
}

/**
 * Parses a request document, in the words of the given vocabulary (neutral when none is given). A word of the other
 * vocabulary is a problem.
 *
 * @param known problems of the document that its reader has found; what the schema says of the same places is left out
 * @throws GroundworkError `invalid` with every problem of the body, each with detail and escaped pointer
 */
export function parseDocument<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
  vocabulary: Vocabulary = neutral,
  known: readonly Problem[] = [],
): z.output<Schema> {
  const expected = expectedTypes.get(schema instanceof z.ZodOptional ? schema.unwrap() : schema);
  const type = expected?.type;
  const lenience = expected?.typeless === true ? vocabulary.bodyLenience(expected.type) : undefined;
  const given = type !== undefined && lenience ? readLeniently(json, type, lenience) : json;
  const readable = type === undefined ? given : readResource(given, type, vocabulary);
  const before = allProblems(known, foreignWordProblems(json, type, vocabulary));
  const result = schema.safeParse(readable, { reportInput: true, error: describeIssue });
  if (result.success && before.length === 0) return result.data;
  const found = result.success ? [] : bodyProblems(result.error.issues, type, vocabulary);
  throw invalid(...allProblems(before, found));
}

/** Each word of the other vocabulary (docs/reference/common.md#vocabularies). */
function foreignWordProblems(json: unknown, type: string | undefined, vocabulary: Vocabulary): Problem[] {
  const attributes = isObject(json) && isObject(json.data) ? json.data.attributes : undefined;
  if (type === undefined || !isObject(attributes)) return [];
  return vocabulary.foreignWords(type, attributes).map(foreignWordProblem);
}

/** The document as the API reference has it. */
function readLeniently(json: unknown, type: string, { types, withoutData }: BodyLenience): unknown {
  const document = json === undefined && withoutData ? {} : json;
  if (!isObject(document)) return json;
  const { data = withoutData ? {} : undefined } = document;
  if (!isObject(data)) return json;
  const known = types.some((word) => word === (data.type ?? ''));
  return { ...document, data: known ? { ...data, type } : data };
}

function readResource(json: unknown, type: string, vocabulary: Vocabulary): unknown {
  if (!isObject(json) || !isObject(json.data)) return json;
  const { attributes = {} } = json.data;
  const read = isObject(attributes) ? vocabulary.readAttributes(type, attributes) : attributes;
  return { ...json, data: { ...json.data, ...readType(json.data, type, vocabulary), attributes: read } };
}

/** The word of the other vocabulary for the type is as wrong as any other. */
function readType(data: Record<string, unknown>, type: string, vocabulary: Vocabulary): { type?: string } {
  const word = vocabulary.writeType(type);
  if (word === type || !('type' in data)) return {};
  return { type: data.type === word ? type : '' };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
