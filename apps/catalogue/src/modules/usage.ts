import type { Part } from './shown-module.ts';

interface Used {
  /** Host of the platform in module sources, with its port if it has one. */
  readonly host: string;
  readonly namespace: string;
  readonly name: string;
  readonly provider: string;
  readonly version: string;
  readonly part: Pick<Part, 'path' | 'inputs'>;
}

/**
 * Module block that `terraform init` and `tofu init` accept. Each required input has a placeholder that fits its type,
 * or `null` if there is none for it.
 */
export function usageBlock({ host, namespace, name, provider, version, part }: Used): string {
  const folder = part.path === '' ? '' : `//${part.path}`;
  const label = part.path === '' ? name : (part.path.split('/').at(-1) ?? name);
  const required = part.inputs.filter(({ name: input, required }) => required && isName(input));
  const width = Math.max(0, ...required.map((input) => input.name.length));
  const lines = required.map(
    (input) => `  ${input.name.padEnd(width)} = ${emptyValueOf(input.type)}${commentOf(input.description)}`,
  );
  return [
    `module "${labelOf(label)}" {`,
    `  source  = ${quoted(`${host}/${namespace}/${name}/${provider}${folder}`)}`,
    `  version = ${quoted(version)}`,
    ...(lines.length === 0 ? [] : ['', ...lines]),
    '}',
  ].join('\n');
}

/** An archive can contain inputs with any name; one that the language does not allow would break the block. */
const isName = (text: string) => /^[\p{ID_Start}_](?:\p{ID_Continue}|-)*$/u.test(text);

/** Block labels consist of letters, digits, dashes and underscores, and do not begin with a digit. */
const labelOf = (text: string) => text.replaceAll(/[^\w-]/g, '_').replace(/^(?=[\d-])/, '_');

/** Writes a string of the configuration language, with template sequences escaped. */
const quoted = (text: string) =>
  JSON.stringify(text)
    .replaceAll('${', () => '$${')
    .replaceAll('%{', '%%{');

const emptyValues: readonly (readonly [RegExp, string])[] = [
  [/^string\b/, '""'],
  [/^number\b/, '0'],
  [/^bool\b/, 'false'],
  [/^(list|set|tuple)\b/, '[]'],
  [/^(map|object)\b/, '{}'],
];

const emptyValueOf = (type: string) => emptyValues.find(([form]) => form.test(type.trim()))?.[1] ?? 'null';

const maxCommentLength = 80;

/** Control and format characters can hide code, or reverse its direction so that it looks like other code. */
const unseen = /[\p{Cc}\p{Cf}]/gu;

/** Comment with the first line of a description, shortened. */
function commentOf(description: string): string {
  const [first = ''] = description.trim().split(/[\n\r\u2028\u2029\u0085]/);
  const line = first.replaceAll(unseen, '').trim();
  if (line === '') return '';
  return ` # ${line.length > maxCommentLength ? `${line.slice(0, maxCommentLength - 1)}…` : line}`;
}
