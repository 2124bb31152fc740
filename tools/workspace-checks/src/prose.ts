import ts from 'typescript';

/** A phrase that the texts of this repository do not use, and what they say instead. */
type Phrase = readonly [pattern: string, instead: string];

/**
 * Phrases of translated or old-fashioned English. A blank stands for any white space, so that a phrase is found across
 * lines too. Each is chosen so that it has no right use; when one does, narrow the pattern.
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

/** The longest line of a Markdown document, in characters. */
export const longestLine = 200;

const matchers = phrases.map(([pattern, instead]) => ({
  form: new RegExp(`(?<![\\w-])(?:${pattern.replaceAll(' ', '\\s+')})(?![\\w-])`, 'giu'),
  instead,
}));

/** Everything in the prose of a file that uses a phrase of the list, or is too long: `file:line: what is wrong`. */
export function proseComplaints(file: string, text: string): string[] {
  const prose = file.endsWith('.md') ? proseOfMarkdown(text) : proseOfTypeScript(file, text);
  const used = matchers.flatMap(({ form, instead }) =>
    [...prose.matchAll(form)].map(({ index, 0: found }) => ({
      line: lineOf(prose, index),
      what: `“${found.replace(/\s+/g, ' ')}”: ${instead}`,
    })),
  );
  const tooLong = !file.endsWith('.md')
    ? []
    : text.split('\n').flatMap((line, index) => {
        const { length } = line;
        return length > longestLine
          ? [
              {
                line: index + 1,
                what: `a line of ${length} characters: wrap it, the limit is ${longestLine}`,
              },
            ]
          : [];
      });
  return [...used, ...tooLong].map(({ line, what }) => `${file}:${line}: ${what}`);
}

const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** Stands for what is not prose, so that words on both sides of it make no phrase; lines stay lines. */
const mask = (code: string) => code.replace(/[^\n]/g, '\u0000');

/** A Markdown document without code and addresses, at the same offsets. */
const proseOfMarkdown = (text: string) =>
  text
    .replace(/^( *)(```|~~~)[\s\S]*?^\1\2/gm, mask)
    .replace(/`[^`\n]*`/g, mask)
    .replace(/\]\([^)\n]*\)|<[^>\n]*>|https?:\S*/g, mask);

/** The comments and texts of a TypeScript file, at the same offsets. A text of one word is a name, not prose. */
function proseOfTypeScript(file: string, text: string): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const texts: [number, number][] = [];
  const literals: [number, number][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      literals.push([node.getStart(source), node.end]);
      if (/\S\s+\S/.test(node.text)) texts.push([node.getStart(source) + 1, node.end - 1]);
    } else if (ts.isRegularExpressionLiteral(node)) literals.push([node.getStart(source), node.end]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const blanked = literals.reduce(
    (rest, [from, to]) => rest.slice(0, from) + mask(rest.slice(from, to)) + rest.slice(to),
    text,
  );
  const comments = [...blanked.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*/g)].map(
    ({ index, 0: comment }): [number, number] => [index, index + comment.length],
  );
  const kept = [...texts, ...comments].sort(([a], [b]) => a - b);
  let prose = '';
  for (const [from, to] of kept) {
    if (from < prose.length) continue;
    prose += mask(text.slice(prose.length, from)) + text.slice(from, to);
  }
  return (prose + mask(text.slice(prose.length)))
    .replace(/\n\s*(?:\*|\/\/) ?/g, (start) => `\n${' '.repeat(start.length - 1)}`)
    .replace(/`[^`\n]*`/g, (code) => (code.includes(' ') ? code : mask(code)));
}
