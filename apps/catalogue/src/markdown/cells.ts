/** The line below the head of a table, which says how many columns it has; in quotes, too. */
const belowHead = /^[ \t>]*[|:-][-:| \t]*$/;
const blank = /^[ \t>]*$/;

/**
 * At least as many cells as the tables of a Markdown text have: a table lasts until an empty line, and each of its rows has as many cells
 * as the line below its head. Looks at each character once, whatever the text becomes.
 */
export function cellsOf(text: string): number {
  let cells = 0;
  let columns = 0;
  for (const line of text.split(/\r\n?|\n/)) {
    if (blank.test(line)) columns = 0;
    else if (belowHead.test(line)) columns = Math.max(columns, columnsIn(line));
    cells += columns;
  }
  return cells;
}

/** Bars at the ends of a line separate nothing. */
const columnsIn = (line: string) =>
  line
    .replace(/^[ \t>]*\|/, '')
    .replace(/\|[ \t]*$/, '')
    .split('|').length;
