import { nearestWord } from '@groundwork/archives';
import { compilationLimits, type RegoCompilation } from '@groundwork/contracts';
import { isRulePath } from '@groundwork/opa';

type UnknownQueries = Extract<RegoCompilation, { kind: 'compiled' }>['unknownQueries'];

/** Number of names that are compared with an unknown one, to suggest the right one. */
const maxComparedNames = 500;

/** Paths as OPA writes them, such as `data.acme["x-y"].deny`. */
interface Names {
  readonly packages: readonly string[];
  readonly rules: readonly string[];
}

/**
 * The first queries that name no package and no rule, each once. A query may also name what holds packages or rules, or a part of a
 * rule's value.
 */
export function unknownQueries(queries: readonly string[], { packages, rules }: Names): UnknownQueries {
  const names = [...rules, ...packages];
  const paths = names.map(pathOf);
  const rulePaths = new Set(rules.map(pathOf));
  const isKnown = (query: string) =>
    isRulePath(query) &&
    (beginningsOf(query).some((path) => rulePaths.has(path)) ||
      paths.some((path) => path.startsWith(pathOf(query))));
  return [...new Set(queries)]
    .filter((query) => !isKnown(query))
    .slice(0, compilationLimits.unknownQueries)
    .map((query) => ({ query, nearest: nearestWord(query, names.slice(0, maxComparedNames)) }));
}

/** One form for all ways to write a path: each part ends with a line end. */
const pathOf = (name: string): string =>
  partsOf(name)
    .map((part) => `${part}\n`)
    .join('');

function beginningsOf(name: string): string[] {
  const parts = partsOf(name);
  return parts.map((_, at) => `${parts.slice(0, at + 1).join('\n')}\n`);
}

const partsOf = (name: string): string[] =>
  [...name.matchAll(/([A-Za-z_]\w*)|\["((?:[^"\\]|\\.)*)"\]/g)].map(
    ([, plain, quoted]) => plain ?? quoted ?? '',
  );
