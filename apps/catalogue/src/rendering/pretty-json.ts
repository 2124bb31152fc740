/** Limit on the depth of indentation. What is deeper stays in one line. */
const deepest = 12;

const token = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^[\]{},:"\s]+/g;
const opens = /^[[{]$/;
const closes = /^[\]}]$/;

/**
 * JSON in lines, with indentation; any other text as it is. Values stay as they are written, because numbers can be longer
 * than ours.
 */
export function prettyJson(text: string): string {
  if (!isJson(text)) return text;
  const tokens = text.match(token) ?? [];
  let pretty = '';
  let depth = 0;
  const newLine = () => (depth > deepest ? ' ' : `\n${'  '.repeat(depth)}`);
  for (const [index, each] of tokens.entries()) {
    const isEmptyEnd = closes.test(each) && opens.test(tokens[index - 1] ?? '');
    if (closes.test(each)) depth -= 1;
    if (closes.test(each) && !isEmptyEnd) pretty += newLine();
    pretty += each;
    if (opens.test(each)) depth += 1;
    if (each === ':') pretty += ' ';
    if (each === ',' || (opens.test(each) && !closes.test(tokens[index + 1] ?? ''))) pretty += newLine();
  }
  return pretty;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
