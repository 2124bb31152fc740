import { parse } from 'qs';
import { Failure } from '../frame/failure.ts';

type Value = string | number | boolean | null;

/** Parts of a body or a query as they were typed: `key=value`. */
export interface Fields {
  readonly rawField?: readonly string[];
  readonly field?: readonly string[];
}

type Field = readonly [key: string, value: Value];

/** The fields in the order of their options. @throws Failure for one without `=` */
export const fieldsIn = ({ rawField = [], field = [] }: Fields): Field[] => [
  ...rawField.map((text) => split(text, (value) => value)),
  ...field.map((text) => split(text, typed)),
];

function split(text: string, read: (value: string) => Value): Field {
  const at = text.indexOf('=');
  if (at > 0) return [text.slice(0, at), read(text.slice(at + 1))];
  throw new Failure('usage', `${JSON.stringify(text)} is not a field.`, 'Write KEY=VALUE.');
}

const words = new Map<string, Value>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

function typed(text: string): Value {
  const word = words.get(text);
  if (word !== undefined) return word;
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

const maxDepth = 20;

/** The fields as one object: `data[attributes][name]=vpc` is a member of members, and `data[]=x` an element of a list. */
export function bodyOf(fields: readonly Field[]): unknown {
  const query = fields.map((field) => field.map(encoded).join('='));
  return parse(query.join('&'), { depth: maxDepth, decoder: decoded });
}

const encoded = (part: Value): string => encodeURIComponent(JSON.stringify(part));

const decoded = (part: string): unknown => JSON.parse(decodeURIComponent(part));
