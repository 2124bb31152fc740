import type { z } from 'zod';
import type { Problem } from '@groundwork/errors';
import type { ForeignWord, Vocabulary } from '@groundwork/wire-vocabulary';

/** Limit on the number of problems in a response: a body can contain thousands of wrong elements. */
const maxProblems = 100;

/**
 * Text of a problem after the attribute's name, unless the schema has its own message
 * (docs/compatibility.md#error-documents).
 */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null) return "can't be blank";
  switch (issue.code) {
    case 'invalid_value':
      return 'is not included in the list';
    case 'too_small':
      return describeTooSmall(issue);
    case 'too_big':
      return describeTooBig(issue);
    case 'invalid_type':
      return typeRules[issue.expected] ?? 'is invalid';
    case 'invalid_format':
      return issue.format === 'email' ? 'must be an email address' : 'is invalid';
    default:
      return 'is invalid';
  }
}

const typeRules: Readonly<Record<string, string>> = {
  array: 'must be a list',
  boolean: 'must be true or false',
  int: 'must be a whole number',
  number: 'must be a number',
  object: 'must be an object',
  string: 'must be a string',
};

function describeTooSmall({ origin, minimum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  if (isCounted(origin) && Number(minimum) <= 1) return "can't be blank";
  if (isCounted(origin)) return `is too short (minimum is ${minimum} ${unitOf(origin)})`;
  return `must be greater than or equal to ${minimum}`;
}

function describeTooBig({ origin, maximum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  if (isCounted(origin)) return `is too long (maximum is ${maximum} ${unitOf(origin)})`;
  return `must be less than or equal to ${maximum}`;
}

const isCounted = (origin: string) => ['string', 'array', 'set', 'map'].includes(origin);
const unitOf = (origin: string) => (origin === 'string' ? 'characters' : 'items');

type Path = readonly PropertyKey[];
type Issues = readonly {
  readonly path: Path;
  readonly message: string;
  readonly code?: string | undefined;
}[];

/** Expected type of the resource in a body, or of the listed resources. */
export interface ExpectedBody {
  readonly type: string;
  readonly isList: boolean;
}

/** The problems of a request body, in the order of the schema. */
export function bodyProblems(
  issues: Issues,
  expected: ExpectedBody | undefined,
  vocabulary: Vocabulary,
): Problem[] {
  const onTheWire = expected && { ...expected, type: vocabulary.writeType(expected.type) };
  return issues.slice(0, maxProblems).map(({ path, message, code }): Problem => {
    const place = expected === undefined ? path : placeOnTheWire(path, expected.type, vocabulary);
    // A list that is too long has the right form, so the problem does not describe the form.
    if (isEnvelope(place)) return envelopeProblem(place, message, code === 'too_big' ? undefined : onTheWire);
    return { detail: `${humanize(attributeOf(place))} ${message}`, pointer: pointerTo(place) };
  });
}

/** The known problems, then those found in other places. */
export function allProblems(known: readonly Problem[], found: readonly Problem[]): Problem[] {
  const places = new Set(known.map(({ pointer }) => pointer));
  const others = found.filter(({ pointer }) => pointer === undefined || !places.has(pointer));
  return [...known, ...others].slice(0, maxProblems);
}

/** A word of the other vocabulary in a body (ADR 25). */
export function foreignWordProblem({ path, kind, word, instead }: ForeignWord): Problem {
  const rule =
    kind === 'name'
      ? `is not known. Write ${instead} instead.`
      : `is not included in the list. Write ${instead} instead of ${word}.`;
  return { detail: `${humanize(path)} ${rule}`, pointer: pointerTo(['data', 'attributes', ...path]) };
}

/** Problems of query parameters, whose names are flat keys such as `page[number]`. */
export function parameterProblems(issues: Issues): Problem[] {
  return issues.slice(0, maxProblems).map(({ path, message }): Problem => {
    const parameter = String(path[0] ?? '');
    return { title: 'invalid parameter', detail: `${humanize([parameter])} ${message}`, parameter };
  });
}

/** True for the frame of the document, not a value in it: `data` and its direct fields. */
const isEnvelope = (path: Path) => path.length <= 1 || (path[0] === 'data' && path.length === 2);

/** @param expected expected type of the resource, spelled as on the wire */
function envelopeProblem(path: Path, message: string, expected: ExpectedBody | undefined): Problem {
  const last = path.at(-1);
  const member = typeof last === 'string' ? last : 'data';
  const isType = path.length === 2 && member === 'type' && expected !== undefined;
  const words = member === 'data' && expected !== undefined ? `${message}${formOf(expected)}` : message;
  return {
    title: 'unprocessable entity',
    detail: `${humanize([member])} ${isType ? `must be ${expected.type}` : words}`,
    pointer: pointerTo(path.length === 0 ? ['data'] : path),
  };
}

const formOf = ({ type, isList }: ExpectedBody) =>
  isList
    ? `: send {"data": [{"type": "${type}", "id": "…"}]}`
    : `: send {"data": {"type": "${type}", "attributes": {…}}}`;

/** Names below `attributes` are spelled as the client spells them. */
function placeOnTheWire(path: Path, type: string, vocabulary: Vocabulary): Path {
  const [data, attributes, ...names] = path;
  if (data !== 'data' || attributes !== 'attributes') return path;
  const words = vocabulary.writeAttributePath(type, names.map(String));
  const spelled = names.map((name, depth) => (typeof name === 'string' ? (words[depth] ?? name) : name));
  return [data, attributes, ...spelled];
}

const frame: readonly PropertyKey[] = ['data', 'attributes'];

/** Names on the path of the value, without the frame of the document and without indices. */
const attributeOf = (path: Path) =>
  path.filter((part, depth) => typeof part === 'string' && !frame.includes(part) && depth !== 1).map(String);

/** Abbreviations, which keep their capitals (docs/compatibility.md#error-documents). */
const abbreviations: Readonly<Record<string, string>> = { 'http url': 'HTTP URL', 'api url': 'API URL' };

/** `registry-name` becomes `Registry name`. */
function humanize(names: readonly string[]): string {
  const text = names
    .join(' ')
    .replaceAll(/[-_.[\]\s]+/g, ' ')
    .trim();
  return abbreviations[text] ?? text.charAt(0).toUpperCase() + text.slice(1);
}

/** RFC 6901: `~` and `/` in a name are escaped. */
const pointerTo = (path: Path) =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
