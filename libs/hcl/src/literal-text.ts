import { isSpace } from './characters.ts';

/** Text that every JSON reader and database can hold: no NUL and no unpaired surrogate. */
export function presentable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

const simpleEscapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\' };

/** The text of a quoted HCL string, given what is between its quotes (no interpolation in it). */
export function unquote(raw: string): string {
  if (!/[\\$%]/.test(raw)) return presentable(raw);
  const unescaped = raw.replace(
    /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))|([$%])\4\{/gs,
    (whole: string, short?: string, long?: string, simple?: string, sign?: string) => {
      if (sign !== undefined) return `${sign}{`;
      if (simple !== undefined) return simpleEscapes[simple] ?? whole;
      const code = Number.parseInt(short ?? long ?? '', 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
    },
  );
  return presentable(unescaped);
}

/**
 * The text of a heredoc from its source, `<<EOT` to the closing marker. `<<-` removes the smallest indent of the lines
 * that are not blank, from these lines; the indent of the closing marker does not count.
 */
export function heredocText(source: string): string {
  const start = source.indexOf('\n') + 1;
  const end = source.lastIndexOf('\n') + 1;
  const lines = source.slice(start, end);
  const text = source.startsWith('<<-') ? withoutIndent(lines) : lines;
  return presentable(text.replace(/([$%])\1\{/g, '$1{'));
}

function withoutIndent(lines: string): string {
  let indent = Infinity;
  for (const [start, end] of linesOf(lines)) {
    const width = endOfIndent(lines, start, end) - start;
    if (start + width < end) indent = Math.min(indent, width);
  }
  if (indent === 0 || indent === Infinity) return lines;
  const pieces: string[] = [];
  for (const [start, end] of linesOf(lines)) {
    const isBlank = endOfIndent(lines, start, end) === end;
    pieces.push(lines.slice(isBlank ? start : start + indent, end + 1));
  }
  return pieces.join('');
}

/** Where each line begins, and where its line end is. */
function* linesOf(lines: string): Generator<readonly [number, number]> {
  for (let start = 0; start < lines.length;) {
    const end = lines.indexOf('\n', start);
    yield [start, end];
    start = end + 1;
  }
}

function endOfIndent(lines: string, start: number, end: number): number {
  let at = start;
  while (at < end && isSpace(lines.charCodeAt(at))) at += 1;
  return at;
}
