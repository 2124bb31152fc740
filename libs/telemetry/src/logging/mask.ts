const masked = '***';

/** Shapes of secrets that are masked anywhere in a line, each with its replacement. */
const secretShapes: readonly (readonly [RegExp, string])[] = [
  [/\b(gw[utos]_)[0-9A-Za-z]{6,}/g, `$1${masked}`],
  [/\b(gh[oprsu]_|github_pat_|glpat-|gloas-)[\w-]{6,}/g, `$1${masked}`],
  [/\b(Bearer|Basic) +[^\s"'\\,;]+/gi, `$1 ${masked}`],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, masked],
  [/(\/v1\/object\/)[^\s"'\\?#/<>]+/g, `$1${masked}`],
  [/(:\/\/[^\s"'\\/:@]*:)[^\s"'\\/@]+@/g, `$1${masked}@`],
  [/-----BEGIN ([A-Z ]*PRIVATE KEY)-----.*?(-----END \1-----|(?=")|$)/gs, masked],
];

/** Every shape contains one of these. Most lines contain none, and are not searched further. */
const beginnings =
  /gw[utos]_|gh[oprsu]_|github_pat_|glpat-|gloas-|bearer|basic|eyJ|\/v1\/object\/|:\/\/|-----BEGIN/i;

const secretEndings =
  'authorization|cookie|token|secret|pass[-_]?word|pass[-_]?phrase|private[-_]?key|token[-_]?string|api[-_]?key|pepper|credentials?';
const secretName = new RegExp(`(${secretEndings})$`, 'i');
const secretMember = new RegExp(`(${secretEndings})":`, 'i');

/**
 * Masks secrets of a known shape: our tokens and those of some VCS providers, JWTs, bearer headers, upload links, URL
 * passwords and PEM keys, in plain text as well as inside a line of JSON.
 */
export function maskText(text: string): string {
  if (!beginnings.test(text)) return text;
  return secretShapes.reduce((line, [shape, replacement]) => line.replace(shape, replacement), text);
}

/** True if a field of this name is secret whatever its value: `X-Api-Token`, but not `tokenId`. */
export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

/** Masks a finished line of JSON: each field with a secret name, and every known shape of a secret. */
export function maskLine(line: string): string {
  return maskText(secretMember.test(line) ? maskMembers(line) : line);
}

function maskMembers(line: string): string {
  const record: unknown = JSON.parse(line, (name, value: unknown) => (isSecretName(name) ? masked : value));
  return `${JSON.stringify(record)}\n`;
}
