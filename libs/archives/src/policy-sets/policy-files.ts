import { shown } from '../tar/archive-refusal.ts';
import { type ArchiveContents } from '../tar/walk-archive.ts';
import { policyLimits, regoEnding } from './policy-limits.ts';

/** A problem in a configuration file. The message tells its author the file, the line and what to do. */
export class PolicyProblem extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'PolicyProblem';
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of a file in the archive. @throws PolicyProblem if the file is not UTF-8 or is too large */
export function textOf(file: string, { entries, files }: ArchiveContents): string {
  const bytes = files.get(file);
  if (
    bytes === undefined &&
    entries.some(({ path, size }) => path === file && size > policyLimits.fileBytes)
  ) {
    throw new PolicyProblem(`${shown(file)} is larger than ${policyLimits.fileBytes} bytes. Split it.`);
  }
  try {
    return utf8.decode(bytes);
  } catch {
    throw new PolicyProblem(
      `${shown(file)} is not UTF-8 at line ${brokenLine(bytes ?? Buffer.alloc(0))}. Save it as UTF-8 and publish the policy set again.`,
    );
  }
}

/** Number of the first line that is not valid UTF-8, counted from 1. A line feed is never part of another character. */
function brokenLine(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(0x0a, start);
    const piece = bytes.subarray(start, end === -1 ? bytes.length : end);
    if (!isUtf8(piece)) return line;
    if (end === -1) break;
    start = end + 1;
  }
  return line;
}

function isUtf8(bytes: Buffer): boolean {
  return Buffer.from(bytes.toString('utf8')).equals(bytes);
}

/**
 * A path inside the archive, without `.` and `..`. A final `/` is kept, because it is wrong for a file. Null for an
 * address, an absolute path, or a path that leads out of the root.
 *
 * @param directory the directory in which the path was written; "" for the root
 */
export function pathInside(written: string, directory = ''): string | null {
  if (/^[^/]*:/.test(written) || written.startsWith('/')) return null;
  const parts = directory === '' ? [] : directory.split('/');
  for (const part of written.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  const end = /\/\.?$/.test(written) ? '/' : '';
  return parts.length === 0 ? null : `${parts.join('/')}${end}`;
}

/** Files that macOS's tar adds beside those with extended attributes. They hold no text. */
export const isOfMacOs = (path: string): boolean => /(?:^|\/)\._[^/]*$/.test(path);

const packageClause =
  /^package\s+([A-Za-z_][\w]*(?:\s*\.\s*[A-Za-z_]\w*|\s*\[\s*"[^"\n]*"\s*\])*)\s*(?:#.*)?$/;

/**
 * Packages that the policy files of `kind2` declare, with dots between their parts. There is no parser for their
 * language here, so only UTF-8 and the `package` clause are checked.
 *
 * @throws PolicyProblem for a file that is not UTF-8 or does not begin with a `package` clause
 */
export function declaredPackages(contents: ArchiveContents): Set<string> {
  const names = contents.entries.filter(({ path, kind }) => kind === 'file' && path.endsWith(regoEnding));
  return new Set(names.map(({ path }) => packageOf(path, textOf(path, contents))));
}

function packageOf(file: string, text: string): string {
  const { name, line } = packageClauseOf(text);
  if (name === null) {
    throw new PolicyProblem(
      `${shown(file)} does not start with a package clause at line ${line}. Start it with: package <name>`,
    );
  }
  return name;
}

/** The package that a policy file of `kind2` declares, or null; and the line of its first statement. */
export function packageClauseOf(text: string): { readonly name: string | null; readonly line: number } {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const at = lines.findIndex((line) => line.trim() !== '' && !line.trim().startsWith('#'));
  const [, name] = packageClause.exec(lines[at]?.trim() ?? '') ?? [];
  return { name: name === undefined ? null : dotted(name), line: Math.max(at, 0) + 1 };
}

/** A path of Rego with dots between its parts, such as `data.a.b` for `data.a["b"]`. */
export const dotted = (path: string): string =>
  path.replaceAll(/\s+/g, '').replaceAll(/\["([^"]*)"\]/g, '.$1');
