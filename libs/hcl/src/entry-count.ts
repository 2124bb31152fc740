import { type Place, placeOf } from './hcl-syntax-error.ts';

/** More blocks and arguments than may be read. `message` is a sentence that says so. */
export class TooManyEntries extends Error {
  /** Where the first one beyond the limit begins. */
  readonly place: Place;

  constructor(text: string, offset: number, most: number) {
    super(`Expected at most ${most} blocks and arguments.`);
    this.name = 'TooManyEntries';
    this.place = placeOf(text, offset);
  }
}

/**
 * Counts the blocks and arguments of all texts that are read with it. Each costs a hundred times as much as a character,
 * so the length of a text alone does not bound what it takes to read it.
 */
export class EntryCount {
  private readonly most: number;
  private entries = 0;

  constructor(most: number) {
    this.most = most;
  }

  /** One more, which begins at this offset. @throws TooManyEntries */
  add(text: string, at: number): void {
    this.entries += 1;
    if (this.entries > this.most) throw new TooManyEntries(text, at, this.most);
  }
}
