import { GitFailure } from './git-failure.ts';

export interface ListedSubmodule {
  readonly path: string;
  readonly url: string;
}

const maxUrlLength = 2048;

const sectionLine = /^\[submodule "((?:[^"\\]|\\.)*)"\]\s*$/;
const otherSection = /^\[[^\]]*\]\s*$/;
const assignment = /^([a-zA-Z][a-zA-Z0-9-]*)\s*=\s*(.*)$/;
/** A value without quotes, backslashes or comments, which is taken literally. */
const plainValue = /^[^"\\#;]*$/;

/**
 * Reads only sections, paths and addresses of `.gitmodules`. Refuses anything that git would read in another way (continued lines, included
 * files, control characters) instead of guessing.
 *
 * @throws GitFailure `submodule`
 */
export function parseGitModules(text: string): ListedSubmodule[] {
  const modules: { path?: string; url?: string }[] = [];
  let current: { path?: string; url?: string } | undefined;
  for (const raw of text.split('\n')) {
    // A carriage return at the end of a line is part of the line end, as for git; anywhere else it is refused.
    const line = raw.replace(/\r$/, '').trim();
    if (/\p{Cc}/u.test(line.replaceAll('\t', ''))) throw unreadable();
    if (line === '' || line.startsWith('#') || line.startsWith(';')) continue;
    if (sectionLine.test(line)) {
      current = {};
      modules.push(current);
      continue;
    }
    if (otherSection.test(line)) {
      current = undefined;
      continue;
    }
    const [, key = '', value = ''] = assignment.exec(line) ?? [];
    if (key === '') throw unreadable();
    if (!current) continue;
    if (key.toLowerCase() === 'path') current.path = parseValue(value);
    if (key.toLowerCase() === 'url') current.url = parseValue(value);
  }
  return modules.flatMap(({ path, url }) => (path === undefined || url === undefined ? [] : [{ path, url }]));
}

function parseValue(value: string): string {
  if (plainValue.test(value)) return value.trim();
  const [, quoted] = /^"((?:[^"\\]|\\["\\])*)"$/.exec(value) ?? [];
  if (quoted === undefined) throw unreadable();
  return quoted.replace(/\\(["\\])/g, '$1');
}

/** `user@host:path`. Text that begins with the name of a scheme is a mangled address, not a host. */
const shortForm =
  /^(?:([\w.-]+)@)?((?!(?:https?|ssh|git|ftps?|file|ext|fd):)[a-z0-9][\w.-]*):(?!\/\/)\/?([^:]+)$/i;

/**
 * Returns the full address of a submodule. `url` may be relative to the address of the parent repository, or have the short ssh form
 * (`user@host:path`).
 *
 * @throws GitFailure `submodule`
 */
export function resolveSubmoduleUrl(parentUrl: string, url: string): string {
  const full = fullUrl(parentUrl, url);
  if (full.length > maxUrlLength)
    throw new GitFailure('submodule', `A submodule has an address of more than ${maxUrlLength} characters.`);
  return full;
}

function fullUrl(parentUrl: string, url: string): string {
  if (/[\s\p{Cc}\\]/u.test(url)) throw badUrl();
  if (/^\.\.?\//.test(url)) return climb(parentUrl, url);
  const [, user, host, path] = shortForm.exec(url) ?? [];
  const full = host === undefined ? url : `ssh://${user ?? 'git'}@${host}/${path}`;
  if (!/^(https?|ssh):\/\/[^/]/i.test(full)) throw badUrl();
  return full;
}

function climb(parentUrl: string, relative: string): string {
  const parent = URL.parse(parentUrl);
  if (!parent) throw badUrl();
  const segments = parent.pathname.split('/').filter((segment) => segment !== '');
  const steps = relative.split('/').filter((step) => step !== '' && step !== '.');
  for (const step of steps) {
    if (step !== '..') segments.push(step);
    else if (segments.pop() === undefined) throw badUrl();
  }
  if (segments.length === 0) throw badUrl();
  const user = parent.username === '' ? '' : `${parent.username}@`;
  return `${parent.protocol}//${user}${parent.host}/${segments.join('/')}`;
}

const unreadable = () =>
  new GitFailure(
    'submodule',
    'The file .gitmodules could not be read. Give each submodule a path and a url, each on its own line.',
  );
const badUrl = () =>
  new GitFailure(
    'submodule',
    'A submodule has an address that is not https or ssh, or a relative address that leaves its server.',
  );
