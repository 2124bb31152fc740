import MarkdownIt from 'markdown-it';

/** Limit on a description, whether it is given or from a README. */
export const maxDescriptionLength = 200;

/** Characters that are read of a README, and of one of its paragraphs. */
const limits = { readme: 16_000, paragraph: 2_000 } as const;

const frontMatter = /^\s*(---|\+\+\+)[^\S\n]*\n[^]*?\n\1[^\S\n]*(?:\n|$)/;
/** Tables, unknown badges, the markup of other languages, and what terraform-docs says of an empty section. */
const notProse = /^(?:[|[=]|!\[|\.\. )|^No (?:requirements|providers|modules|resources|inputs|outputs)\.$/;
/** A README that is not UTF-8 has such characters. */
const unreadable = /[\ufffd\0]/;
/** All but the joiners, which some scripts need. */
const invisible = /[[\p{Cc}\p{Cf}]--[\u200c\u200d]]/gv;
const abbreviation = /\b(?:e\.g|i\.e|incl|vs)\.\s*$/i;

/** The description that is shown of a module. @param ofReadme null in a version whose README is still to be read */
export const shownDescription = (given: string | null, ofReadme: string | null | undefined): string =>
  given ?? ofReadme ?? '';

export const hasInvisible = (text: string): boolean => text.search(invisible) !== -1;

/** Without tables, because short rows would be filled up, which can take millions of cells. */
const markdown = new MarkdownIt('commonmark');
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

type Tokens = ReturnType<typeof markdown.parse>;

/**
 * The first sentence of a README, without Markdown and cut at a word. Headings, badges, lines of links, lists, quotes, tables,
 * code and HTML are left out. Empty if nothing is left, or if the README is not UTF-8.
 */
export function firstSentenceOf(readme: string | null | undefined): string {
  const text = (readme ?? '').slice(0, limits.readme).replaceAll(/\r\n?/g, '\n').replace(frontMatter, '');
  const references = {};
  const blocks: Tokens = [];
  markdown.block.parse(text, markdown, references, blocks);
  for (const [index, block] of blocks.entries()) {
    // Paragraphs in lists and quotes are deeper.
    if (block.type !== 'paragraph_open' || block.level > 0) continue;
    const sentence = sentenceIn(blocks[index + 1]?.content ?? '', references);
    if (sentence !== '') return cut(sentence);
  }
  return '';
}

function sentenceIn(paragraph: string, references: object): string {
  const [line] = markdown.parseInline(paragraph.slice(0, limits.paragraph), { ...references });
  const { text, outsideOfLinks } = textOf(line?.children ?? []);
  if (!/\p{L}/u.test(outsideOfLinks) || notProse.test(text) || unreadable.test(text)) return '';
  return firstOf(text);
}

function textOf(parts: Tokens): { text: string; outsideOfLinks: string } {
  let links = 0;
  let text = '';
  let outsideOfLinks = '';
  for (const { type, content, nesting } of parts) {
    if (type === 'link_open' || type === 'link_close') links += nesting;
    const shown = isText(type) ? content : type.endsWith('break') ? ' ' : '';
    text += shown;
    if (links === 0) outsideOfLinks += shown;
  }
  return { text: oneLine(text), outsideOfLinks };
}

const isText = (type: string) => type === 'text' || type === 'code_inline';

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function firstOf(text: string): string {
  let sentence = '';
  for (const { segment } of sentences.segment(text)) {
    sentence += segment;
    if (!abbreviation.test(sentence)) break;
  }
  return sentence.replaceAll(invisible, '').toWellFormed().trim();
}

function cut(text: string): string {
  if (text.length <= maxDescriptionLength) return text;
  const head = text.slice(0, maxDescriptionLength - 1);
  const words = text[head.length] === ' ' ? head : head.replace(/ [^ ]*$/, '');
  return `${words.replace(/[\ud800-\udbff]$|[\s,;:]+$/, '')}…`;
}
