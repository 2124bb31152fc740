import { posix } from 'node:path';
import type { ModuleDescription } from '@groundwork/contracts';
import { shown } from '../tar/archive-refusal.ts';

type Described = ReadonlyMap<string, Pick<ModuleDescription, 'moduleCalls'>>;

interface LocalCall {
  readonly name: string;
  readonly source: string;
  /** Path in the archive, without a trailing slash; "" for the root, and beginning with ".." outside the archive. */
  readonly path: string;
}

const localCalls = (directory: string, described: Described): LocalCall[] =>
  (described.get(directory)?.moduleCalls ?? [])
    .filter(({ source }) => /^\.\.?\//.test(source))
    .map(({ name, source }) => ({ name, source, path: resolved(directory, source) }));

function resolved(directory: string, source: string): string {
  const path = posix.join(directory, source).replace(/\/$/, '');
  return path === '.' ? '' : path;
}

/** All directories that these call by a relative path, directly or through others, and these themselves. */
export function reachedFrom(entryPoints: readonly string[], described: Described): Set<string> {
  const reached = new Set(entryPoints);
  // The loop also visits the elements that are added to the set during the loop.
  for (const directory of reached) for (const { path } of localCalls(directory, described)) reached.add(path);
  return reached;
}

/**
 * Why no client loads a directory, because of what it calls, keyed by path.
 *
 * @param directories all directories of the archive
 */
export function callFaults(described: Described, directories: ReadonlySet<string>): Map<string, string> {
  const faults = new Map<string, string>();
  for (const directory of described.keys()) {
    const missing = localCalls(directory, described).find(
      ({ path }) => path !== '' && !directories.has(path),
    );
    if (missing) faults.set(directory, missingTarget(directory, missing));
  }
  for (const directory of callingThemselves(described))
    faults.set(directory, `${namedDirectory(directory)} calls itself, directly or through other modules.`);
  return faults;
}

function missingTarget(directory: string, { name, source, path }: LocalCall): string {
  const why = path.startsWith('..') ? 'is outside the archive' : 'is not in the archive';
  return `${namedDirectory(directory)} has module ${shown(name)}, whose source ${shown(source)} ${why}.`;
}

const namedDirectory = (directory: string): string => (directory === '' ? 'The root' : shown(directory));

/** At least one directory of each circle of calls. */
function callingThemselves(described: Described): Set<string> {
  const found = new Set<string>();
  const done = new Set<string>();
  for (const start of described.keys()) {
    const open = new Set<string>();
    const path = [{ directory: start, next: callsOf(start, described) }];
    for (let current = path.at(-1); current; current = path.at(-1)) {
      const { directory, next } = current;
      open.add(directory);
      const called = next.pop();
      if (called === undefined) {
        done.add(directory);
        open.delete(directory);
        path.pop();
      } else if (open.has(called)) found.add(called);
      else if (!done.has(called)) path.push({ directory: called, next: callsOf(called, described) });
    }
  }
  return found;
}

const callsOf = (directory: string, described: Described): string[] =>
  localCalls(directory, described).map(({ path }) => path);
