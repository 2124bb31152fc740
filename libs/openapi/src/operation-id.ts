import type { Method } from './document.ts';

const maxLength = 40;

const verbs: Readonly<Record<Method, string>> = {
  get: 'get',
  post: 'create',
  patch: 'update',
  put: 'replace',
  delete: 'delete',
};

/** Shorter words for parts that many paths have. */
const starts: readonly (readonly [path: RegExp, word: string])[] = [
  [/^\/api\/v2(?=\/)/, ''],
  [/^\/api\/registry\/public\/v1/, '/public'],
  [/^\/api\/registry\/v1/, '/protocol'],
  [/^\/app(?=\/)/, '/page'],
];

/**
 * Name of an operation for generated clients, such as `createOrgTeam` or `getPolicySet`: at most 40 letters, a verb and
 * the things of the path. It follows from the endpoint alone, so that no other endpoint changes it. Of a longer name, the
 * outermost things are left out.
 *
 * @param path with parameters as `:name` or `*name`
 * @param isList true if the response is a page of a list
 */
export function operationIdOf(method: Method, path: string, isList: boolean): string {
  const segments = starts
    .reduce((rest, [start, word]) => rest.replace(start, word), path)
    .split('/')
    .filter((segment) => segment !== '');
  const nouns = nounsOf(segments, method);
  const verb = verbOf(method, segments, isList);
  if (verb === verbs.post) nouns.push(singular(nouns.pop() ?? ''));
  while (nouns.length > 1 && camel([verb, ...nouns]).length > maxLength) nouns.shift();
  return camel([verb, ...(nouns.length === 0 ? ['root'] : nouns)]);
}

function verbOf(method: Method, segments: readonly string[], isList: boolean): string {
  const action = segments.indexOf('actions');
  if (action !== -1) return camel(wordsIn(segments[action + 1] ?? ''));
  if (isList && method === 'get') return 'list';
  if (segments.includes('relationships')) return { ...verbs, post: 'add', delete: 'remove' }[method];
  if (method !== 'post') return verbs[method];
  if (segments[0] === 'page') return 'submit';
  return isPlural(segments.at(-1) ?? '') ? verbs.post : 'set';
}

/** Words of the path. A thing that a parameter names is singular. */
function nounsOf(segments: readonly string[], method: Method): string[] {
  const nouns: string[] = [];
  for (const [at, segment] of segments.entries()) {
    if (segment === 'actions' || segments[at - 1] === 'actions') continue;
    if (segment === 'relationships')
      nouns.push(...(method === 'get' || method === 'patch' ? ['related'] : []));
    else if (!isParameter(segment)) nouns.push(...wordsIn(segment));
    else if (!isParameter(segments[at + 1] ?? '')) nouns.push(...named(nouns.pop() ?? '', segment.slice(1)));
  }
  return nouns;
}

const isParameter = (segment: string) => /^[:*]\w+$/.test(segment);

/** The thing that the last of several parameters names: a module has three, of which `provider` is the last. */
function named(things: string, parameter: string): string[] {
  const words = wordsIn(parameter.replace(/_(id|name)$/, ''));
  const isItsOwn = ['id', 'pid', 'provider'].includes(parameter) && isPlural(things);
  return isItsOwn || words.at(-1) === singular(things)
    ? [singular(things)]
    : [things, 'by', ...wordsIn(parameter)];
}

const wordsIn = (segment: string): string[] =>
  segment
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/^organization(?=s?$)/, 'org'));

const singular = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(?<=s|x|ch)es$/, '')
    .replace(/(?<![csu])s$/, '');

const isPlural = (word: string): boolean => singular(word) !== word;

const camel = ([first = '', ...others]: readonly string[]): string =>
  first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
