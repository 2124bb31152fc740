import { posix } from 'node:path';
import { shown } from '../tar/archive-refusal.ts';

/** Call of a module by a relative path. */
export interface LocalCall {
  readonly name: string;
  readonly source: string;
  /** Path in the archive, without a trailing slash; "" for the root, and beginning with ".." outside the archive. */
  readonly path: string;
}

/** Local calls of each directory that was read. */
export type LocalCalls = ReadonlyMap<string, readonly LocalCall[]>;

/** Why no client loads a directory, and what to do about it, if `text` does not say that. */
export interface Fault {
  readonly text: string;
  readonly advice: string;
}

/** The local calls among those of a directory. A source with a template is known only to the client. */
export const localCallsIn = <Call extends { readonly name: string; readonly source: string }>(
  directory: string,
  calls: readonly Call[],
): (Call & LocalCall)[] =>
  calls
    .filter(({ source }) => /^\.\.?[/\\]/.test(source) && !/[$%]\{/.test(source))
    .map((call) => ({ ...call, path: resolved(directory, call.source) }));

/** Clients take a backslash for a slash. */
function resolved(directory: string, source: string): string {
  const path = posix.join(directory, source.replaceAll('\\', '/')).replace(/\/$/, '');
  return path === '.' ? '' : path;
}

/** All directories that these call by a relative path, directly or through others, and these themselves. */
export function reachedFrom(entryPoints: readonly string[], calls: LocalCalls): Set<string> {
  const reached = new Set(entryPoints);
  // The loop also visits the elements that are added to the set during the loop.
  for (const directory of reached) for (const { path } of calls.get(directory) ?? []) reached.add(path);
  return reached;
}

/**
 * The fault of the first call whose directory is not in the archive.
 *
 * @param directories all directories of the archive
 * @param placeOf names file and line of a call
 */
export function missingTarget<Call extends LocalCall>(
  calls: readonly Call[],
  directories: ReadonlySet<string>,
  placeOf: (call: Call) => string,
): Fault | undefined {
  const missing = calls.find(({ path }) => path !== '' && !directories.has(path));
  if (!missing) return undefined;
  const { name, source, path } = missing;
  const isOutside = path === '..' || path.startsWith('../');
  return {
    text: `${placeOf(missing)}: module ${shown(name)} calls ${shown(source)}, which is ${isOutside ? 'outside' : 'not in'} the archive.`,
    advice: isOutside ? outsideAdvice : `Pack the directory ${shown(path)}, too, or correct the source.`,
  };
}

/** Advice for a call that leaves the archive. For a commit, the registry adds other advice. */
export const outsideAdvice =
  'Move that directory below the module, pack it, too, and correct the source; or publish it as a module and call that.';

/** The fault of at least one directory of each circle of calls. */
export function circleFaults(calls: LocalCalls): Map<string, Fault> {
  const text = (directory: string) =>
    `${directory === '' ? 'The root' : shown(directory)} calls itself, directly or through other modules.`;
  return new Map(
    [...callingThemselves(calls)].map((directory) => [
      directory,
      { text: text(directory), advice: 'Remove one of these calls.' },
    ]),
  );
}

function callingThemselves(calls: LocalCalls): Set<string> {
  const found = new Set<string>();
  const done = new Set<string>();
  const callsOf = (directory: string) => (calls.get(directory) ?? []).map(({ path }) => path);
  for (const start of calls.keys()) {
    const open = new Set<string>();
    const path = [{ directory: start, next: callsOf(start) }];
    for (let current = path.at(-1); current; current = path.at(-1)) {
      const { directory, next } = current;
      open.add(directory);
      const called = next.pop();
      if (called === undefined) {
        done.add(directory);
        open.delete(directory);
        path.pop();
      } else if (open.has(called)) found.add(called);
      else if (!done.has(called)) path.push({ directory: called, next: callsOf(called) });
    }
  }
  return found;
}
