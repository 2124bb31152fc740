import ts from 'typescript';

/** A banned phrase, and a better wording. */
type Phrase = readonly [pattern: string, instead: string];

/**
 * Phrases of translated or old-fashioned English. A blank matches any white space, so that phrases are found across
 * lines too. If a phrase has a correct use, narrow its pattern.
 */
const phrases: readonly Phrase[] = [
  ['no more(?= (?:and|in|under|so|because|when|until|after|since|by|for)\\b|[.,;:)]|$)', 'no longer'],
  ['for ever', 'forever, or the real bound'],
  ['so often as', 'as often as'],
  ['so long as before', 'as long as before'],
  ['anew', 'again'],
  ['in vain', 'say what did not happen'],
  ['it is no matter', 'it does not matter'],
  ['how many it were', 'how many there were; returns the number'],
  ['at three in the morning', 'leave it out'],
  [
    '(?:it|that|what|which|who|this|value|text|name|token|answer|body|document|archive|file|form) (?:is|are) no(?! (?:longer|more|less|better|worse|different|bigger|larger|smaller|older|newer|other|such)\\b)',
    'is not a …',
  ],
  ['that (?:is|are) none', 'is not a …'],
  ['or that is (?:so|past)', 'say what is past'],
  ['the one that is so', 'say which one'],
  ['that is so of all', 'say what all have in common'],
  ['he|his|him|himself', 'they, their, them'],
  ['none to speak of', 'none'],
  ['without a word(?: of its own)?', 'silently, without a message'],
  ['nobody (?:has )?thought of', 'unexpected'],
  ['as if never before', 'say what happens'],
  ['of before there were any', 'say from when'],
  ['leave to (?:send|read|write|upload|download)', 'permission to …'],
  ['takes? the invitation up', 'accepts the invitation'],
  ['brought into line', 'updated'],
  ['news', 'event, delivery'],
  ['can not', 'cannot'],
  ['for who (?:is|are|may|can|has|was|asks|reads)', 'for whoever, for those who'],
  ['has begun: no', 'say what happens'],
  ['has told of', 'has reported'],
  ['passing (?:trouble|failures?)', 'a temporary failure'],
  ['ever (?:less|more) (?:often|slowly|seldom)', 'less and less often, more and more slowly'],
  ['acceptance without effect', 'say why it was ignored'],
  ['unto|hitherto|herewith|thereof|whereof|wherein|whence|thither|whither', 'a word of today'],
  ['it comes to pass', 'it happens'],
  ['is no wonder', 'say why'],
  ['works off', 'processes'],
  ['answers? \\d{3}', 'returns 404, is 404'],
  ['gives? itself out', 'say what it claims to be'],
  ['reckon with', 'expect'],
  ['(?:is|are) had', 'say how it is obtained'],
  ['what it comes from', 'its source'],
  ['nothing to speak of', 'nothing'],
];

/** A word that no comment begins with, because it opens a clause instead of naming a thing. */
interface Opening {
  readonly word: string;
  readonly instead: string;
}

const openings: readonly Opening[] = [
  { word: 'What', instead: 'begin with a noun or a verb, as in “Settings of a process.”' },
  { word: 'Whether', instead: 'begin with “True if …”' },
];

/** Limit on the length of a line of a Markdown document, in characters. */
export const maxLineLength = 200;

const matchers = phrases.map(([pattern, instead]) => ({
  form: new RegExp(`(?<![\\w-])(?:${pattern.replaceAll(' ', '\\s+')})(?![\\w-])`, 'giu'),
  instead,
}));

interface Complaint {
  readonly line: number;
  readonly what: string;
}

/** Breaches of the rules in the prose of a file, as `file:line: message`. */
export function proseComplaints(file: string, text: string): string[] {
  const complaints = file.endsWith('.md')
    ? [...bannedPhrases(proseOfMarkdown(text)), ...longLines(text)]
    : [...bannedPhrases(proseOfTypeScript(file, text)), ...bannedOpenings(text, commentsOf(file, text))];
  return complaints.map(({ line, what }) => `${file}:${line}: ${what}`);
}

const bannedPhrases = (prose: string): Complaint[] =>
  matchers.flatMap(({ form, instead }) =>
    [...prose.matchAll(form)].map(({ index, 0: found }) => ({
      line: lineOf(prose, index),
      what: `“${found.replace(/\s+/g, ' ')}”: ${instead}`,
    })),
  );

const longLines = (text: string): Complaint[] =>
  text.split('\n').flatMap(({ length }, index) =>
    length > maxLineLength
      ? [
          {
            line: index + 1,
            what: `a line of ${length} characters: wrap it, the limit is ${maxLineLength}`,
          },
        ]
      : [],
  );

/** Finds comments that begin with one of the words. Consecutive line comments are one comment. */
function bannedOpenings(text: string, comments: readonly Span[]): Complaint[] {
  return comments.flatMap(([from, to], index) => {
    const [, endOfPrevious = 0] = comments[index - 1] ?? [];
    const isContinued = text.startsWith('//', from) && /^\n[^\S\n]*$/.test(text.slice(endOfPrevious, from));
    const [start = '', word] = /^(?:\/\*\*?|\/\/)[\s*]*(\w+)/.exec(text.slice(from, to)) ?? [];
    const rule = openings.find((each) => each.word === word);
    if (rule === undefined || isContinued) return [];
    return [
      {
        line: lineOf(text, from + start.length),
        what: `a comment begins with “${rule.word}”: ${rule.instead}`,
      },
    ];
  });
}

const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** Replaces code with characters that no phrase contains. Line breaks stay. */
const mask = (code: string) => code.replace(/[^\n]/g, '\u0000');

/** A Markdown document without code and addresses, at the same offsets. */
const proseOfMarkdown = (text: string) =>
  text
    .replace(/^( *)(```|~~~)[\s\S]*?^\1\2/gm, mask)
    .replace(/`[^`\n]*`/g, mask)
    .replace(/\]\([^)\n]*\)|<[^>\n]*>|https?:\S*/g, mask);

/** Offsets of a part of a file. */
type Span = readonly [from: number, to: number];

/** Parts of a TypeScript file that may contain prose. A literal of one word is a name, not prose. */
function literalsOf(file: string, text: string): { literals: Span[]; texts: Span[] } {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const texts: Span[] = [];
  const literals: Span[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      literals.push([node.getStart(source), node.end]);
      if (/\S\s+\S/.test(node.text)) texts.push([node.getStart(source) + 1, node.end - 1]);
    } else if (ts.isRegularExpressionLiteral(node)) literals.push([node.getStart(source), node.end]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { literals, texts };
}

function commentsOf(file: string, text: string): Span[] {
  const blanked = literalsOf(file, text).literals.reduce(
    (rest, [from, to]) => rest.slice(0, from) + mask(rest.slice(from, to)) + rest.slice(to),
    text,
  );
  return [...blanked.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*/g)].map(({ index, 0: comment }) => [
    index,
    index + comment.length,
  ]);
}

/** The comments and texts of a TypeScript file, at the same offsets. */
function proseOfTypeScript(file: string, text: string): string {
  const kept = [...literalsOf(file, text).texts, ...commentsOf(file, text)].sort(([a], [b]) => a - b);
  let prose = '';
  for (const [from, to] of kept) {
    if (from < prose.length) continue;
    prose += mask(text.slice(prose.length, from)) + text.slice(from, to);
  }
  return (prose + mask(text.slice(prose.length)))
    .replace(/\n\s*(?:\*|\/\/) ?/g, (start) => `\n${' '.repeat(start.length - 1)}`)
    .replace(/`[^`\n]*`/g, (code) => (code.includes(' ') ? code : mask(code)));
}
