/** The word that was probably meant, or null. At most a third of its letters differ, ignoring case, `-` and `_`. */
export function nearestWord(written: string, words: readonly string[]): string | null {
  const near = words
    .map((word) => ({ word, distance: distanceBetween(plain(written), plain(word)) }))
    .filter(({ word, distance }) => distance <= Math.max(1, Math.floor(word.length / 3)))
    .sort((left, right) => left.distance - right.distance);
  return near[0]?.word ?? null;
}

const maxLength = 100;
const plain = (word: string) => word.slice(0, maxLength).toLowerCase().replaceAll('-', '_');

/** Edit distance: letters added, removed, replaced or swapped with the next one. */
function distanceBetween(left: string, right: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[right.length] ?? 0;
}
