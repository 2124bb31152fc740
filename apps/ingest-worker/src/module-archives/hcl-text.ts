import { presentable } from './configuration-block.ts';

const simpleEscapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\' };

/** The text of a quoted HCL string, given what is between its quotes (no interpolation in it). */
export function unquote(raw: string): string {
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
  const isFlush = source.startsWith('<<-');
  const lines = source.split('\n').slice(1, -1);
  const indents = lines.filter((line) => !isBlank(line)).map(indentOf);
  const indent = isFlush && indents.length > 0 ? Math.min(...indents) : 0;
  const text = lines.map((line) => `${isBlank(line) ? line : line.slice(indent)}\n`).join('');
  return presentable(text.replace(/([$%])\1\{/g, '$1{'));
}

const indentOf = (line: string) => /^\p{White_Space}*/u.exec(line)?.[0].length ?? 0;
const isBlank = (line: string) => indentOf(line) === line.length;
