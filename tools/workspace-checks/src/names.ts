/** Words that no name may contain, and the word of the glossary to use instead (docs/GLOSSARY.md). */
interface Avoided {
  readonly words: readonly string[];
  readonly instead: string;
  /** True if only a name that begins with the word is refused: `mostUsers`, but not `atMostEvery`. */
  readonly isFirst?: boolean;
}

const avoided: readonly Avoided[] = [
  {
    words: ['answer', 'answers', 'answered', 'answering', 'answerer'],
    instead: 'response, respond, result or decide',
  },
  { words: ['right', 'rights'], instead: 'permission, or privilege of a database role' },
  { words: ['hint', 'hints'], instead: 'delivery' },
  { words: ['news'], instead: 'event' },
  { words: ['hook', 'hooks'], instead: 'webhook' },
  { words: ['occasion'], instead: 'context' },
  { words: ['anew'], instead: 'again' },
  { words: ['prune', 'cleanup', 'reaper'], instead: 'sweep' },
  { words: ['tenant'], instead: 'organization' },
  { words: ['superuser'], instead: 'site administrator' },
  { words: ['acl'], instead: 'grants' },
  { words: ['forge'], instead: 'VCS provider' },
  { words: ['maximum'], instead: 'limit, or max… for a number' },
  { words: ['most', 'longest', 'largest'], instead: 'max…', isFirst: true },
  { words: ['fewest', 'shortest', 'smallest'], instead: 'min…', isFirst: true },
];

const rules = new Map(avoided.flatMap((rule) => rule.words.map((word) => [word, rule] as const)));

const declaration =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([\w$]+)/;

/** Top-level names of a formatted TypeScript file that break the glossary, as `file:line: message`. */
export function nameComplaints(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const [, name] = declaration.exec(line) ?? [];
    return name === undefined ? [] : complaintsAbout(name).map((what) => `${file}:${index + 1}: ${what}`);
  });
}

const complaintsAbout = (name: string): string[] =>
  wordsOf(name).flatMap((word, position) => {
    const rule = rules.get(word);
    if (rule === undefined || (rule.isFirst === true && position > 0)) return [];
    return [`“${word}” in the name ${name}: ${rule.instead}`];
  });

/** `parseHTTPAnswer` has the words parse, http, answer. */
const wordsOf = (name: string): string[] =>
  name
    .split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_$]/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '');
