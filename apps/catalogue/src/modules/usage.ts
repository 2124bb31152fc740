import type { Part } from './shown-module.ts';

interface Used {
  /** Host of the platform in module sources, with its port if it has one. */
  readonly host: string;
  readonly namespace: string;
  readonly name: string;
  readonly provider: string;
  readonly version: string;
  /** True for the version that users get who name none. */
  readonly isLatest: boolean;
  readonly part: Pick<Part, 'path' | 'inputs'>;
}

/**
 * Module block that `terraform init` and `tofu init` accept. Required inputs are null, for the user to fill in, beside
 * their types.
 */
export function usageBlock({ host, namespace, name, provider, version, isLatest, part }: Used): string {
  const folder = part.path === '' ? '' : `//${part.path}`;
  const label = part.path === '' ? name : (part.path.split('/').at(-1) ?? name);
  const required = part.inputs.filter(({ name: input, required }) => required && isName(input));
  const width = Math.max(0, ...required.map((input) => input.name.length));
  const lines = required.map((input) => `  ${input.name.padEnd(width)} = null # ${commentOf(input)}`);
  return [
    `module "${labelOf(label)}" {`,
    `  source  = ${quoted(`${host}/${namespace}/${name}/${provider}${folder}`)}`,
    `  version = ${quoted(isLatest ? constraintFor(version) : version)}`,
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

/**
 * Accepts later versions that should fit: of the same major version, or of the same minor version before 1.0.0. A
 * pre-release is named exactly, as ranges never choose it.
 */
function constraintFor(version: string): string {
  const [, major = '', minor = ''] = /^(\d+)\.(\d+)\.\d+$/.exec(version) ?? [];
  if (major === '') return version;
  return major === '0' ? `~> ${version}` : `~> ${major}.${minor}`;
}

const maxTypeLength = 40;
const maxCommentLength = 80;

/** Control and format characters can hide code, or reverse its direction so that it looks like other code. */
const unseen = /[\p{Cc}\p{Cf}]/gu;

/** The type, and the first line of the description, each shortened. */
function commentOf({ type, description }: Part['inputs'][number]): string {
  const [first = ''] = description.trim().split(/[\n\r\u2028\u2029\u0085]/);
  const known = shortened(type.replaceAll(/\s+/g, ' '), maxTypeLength) || 'any';
  const line = shortened(first, maxCommentLength);
  return line === '' ? known : `${known}: ${line}`;
}

function shortened(text: string, maxLength: number): string {
  const seen = text.replaceAll(unseen, '').trim();
  return seen.length > maxLength ? `${seen.slice(0, maxLength - 1)}…` : seen;
}
