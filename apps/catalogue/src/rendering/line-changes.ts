import { structuredPatch } from 'diff';

/** Limit on the number of differing lines, because the time to compare grows with the square of that number. */
const maxChanges = 1_500;
const maxRows = 4_000;
/** Number of unchanged lines that are shown around a change. */
const around = 3;

export interface NumberedLine {
  readonly number: number;
  readonly text: string;
}

/** Two lines side by side. One is absent where the other version has more lines. */
export interface LineRow {
  readonly kind: 'same' | 'changed';
  readonly before?: NumberedLine;
  readonly after?: NumberedLine;
}

/** Each group is a change with the lines around it. */
export interface LineChanges {
  readonly groups: readonly (readonly LineRow[])[];
  readonly isWhole: boolean;
}

/** Compares two texts line by line; undefined if they have too little in common. */
export function lineChanges(before: string, after: string): LineChanges | undefined {
  const patch = structuredPatch('', '', before, after, undefined, undefined, {
    context: around,
    maxEditLength: maxChanges,
    stripTrailingCr: true,
  });
  if (!patch) return undefined;
  const groups = patch.hunks.map(({ lines, oldStart, newStart }) => rowsOf(lines, oldStart, newStart));
  let left = maxRows;
  const shown = groups.map((rows) => {
    const part = rows.slice(0, left);
    left -= part.length;
    return part;
  });
  const isWhole = groups.reduce((sum, rows) => sum + rows.length, 0) <= maxRows;
  return { groups: shown.filter((rows) => rows.length > 0), isWhole };
}

function rowsOf(lines: readonly string[], oldStart: number, newStart: number): LineRow[] {
  const rows: LineRow[] = [];
  let removed: NumberedLine[] = [];
  let added: NumberedLine[] = [];
  let [old, current] = [oldStart, newStart];
  const flush = () => {
    rows.push(...sideBySide(removed, added));
    [removed, added] = [[], []];
  };
  for (const line of lines) {
    const text = line.slice(1);
    if (line.startsWith('-')) removed.push({ number: old++, text });
    else if (line.startsWith('+')) added.push({ number: current++, text });
    else if (line.startsWith(' ')) {
      flush();
      rows.push({ kind: 'same', before: { number: old++, text }, after: { number: current++, text } });
    }
  }
  flush();
  return rows;
}

const sideBySide = (removed: readonly NumberedLine[], added: readonly NumberedLine[]): LineRow[] =>
  Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => {
    const [before, after] = [removed[index], added[index]];
    return { kind: 'changed', ...(before && { before }), ...(after && { after }) };
  });
