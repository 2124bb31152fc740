/** Line below the head of a table, which sets the number of columns. It may be inside quotes. */
const belowHead = /^[ \t>]*[|:-][-:| \t]*$/;
const blank = /^[ \t>]*$/;

/**
 * Upper bound on the number of table cells in a Markdown text: a table extends to the next empty line, and each row has
 * as many cells as the line below its head. Takes time linear in the length of the text.
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

/** Ignores bars at the ends of a line, because they do not separate cells. */
const columnsIn = (line: string) =>
  line
    .replace(/^[ \t>]*\|/, '')
    .replace(/\|[ \t]*$/, '')
    .split('|').length;
