import type { Part } from './shown-module.ts';

interface Used {
  /** The host of the platform, with its port if it has one. */
  readonly host: string;
  readonly namespace: string;
  readonly name: string;
  readonly provider: string;
  readonly version: string;
  readonly part: Pick<Part, 'path' | 'inputs'>;
}

/**
 * A block that `terraform init` and `tofu init` accept as it is. Required inputs have a value of their type, so that only what they mean
 * is left to fill in.
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

/** Whether the language allows it as a name; whatever else an archive calls an input would change the block. */
const isName = (text: string) => /^[\p{ID_Start}_](?:\p{ID_Continue}|-)*$/u.test(text);

/** Names of blocks contain letters, digits, dashes and underscores, and begin with no digit. */
const labelOf = (text: string) => text.replaceAll(/[^\w-]/g, '_').replace(/^(?=[\d-])/, '_');

/** A string of the configuration language, in which nothing is a template. */
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

const longestComment = 80;

/** Signs that turn the direction of writing, so that code looks like other code, or that one does not see. */
const unseen = /[\p{Cc}\p{Cf}]/gu;

/** The first line of a description. */
function commentOf(description: string): string {
  const [first = ''] = description.trim().split(/[\n\r\u2028\u2029\u0085]/);
  const line = first.replaceAll(unseen, '').trim();
  if (line === '') return '';
  return ` # ${line.length > longestComment ? `${line.slice(0, longestComment - 1)}…` : line}`;
}
