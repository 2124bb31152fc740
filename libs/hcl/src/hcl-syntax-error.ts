/** Lines and columns are counted from 1. A column is one UTF-16 code unit. */
export type Place = { readonly line: number; readonly column: number };

/** Place of an offset. Slow, because it counts lines from the beginning: call it only to show the place. */
export function placeOf(text: string, offset: number): Place {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end !== -1 && end < offset; end = text.indexOf('\n', start)) {
    line += 1;
    start = end + 1;
  }
  return { line, column: Math.min(offset, text.length) - start + 1 };
}

/** The text is not valid HCL. `message` is a sentence with the error and the expected text. */
export class HclSyntaxError extends Error {
  readonly place: Place;

  constructor(text: string, offset: number, what: string) {
    super(what);
    this.name = 'HclSyntaxError';
    this.place = placeOf(text, offset);
  }
}
