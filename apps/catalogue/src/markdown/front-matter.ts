/** Lines of YAML between two lines of dashes. A text that begins with a rule has no such key in its next line. */
const frontMatter = /^---[ \t]*\r?\n(?=[\w-]+[ \t]*:)[^]*?\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;

/** Text without the data for other programs at its beginning. */
export const withoutFrontMatter = (text: string): string => text.replace(frontMatter, '');
