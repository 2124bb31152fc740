import { type Place, placeOf } from './hcl-syntax-error.ts';

/** Too many blocks and arguments. `message` is a sentence. */
export class TooManyEntries extends Error {
  /** Of the first one beyond the limit. */
  readonly place: Place;

  constructor(text: string, offset: number, most: number) {
    super(`Expected at most ${most} blocks and arguments.`);
    this.name = 'TooManyEntries';
    this.place = placeOf(text, offset);
  }
}

/**
 * Counts the blocks and arguments of all texts that share it. Each costs a hundred times as much as a character, so the
 * length of a text alone does not bound its cost.
 */
export class EntryCount {
  private readonly most: number;
  private entries = 0;

  constructor(most: number) {
    this.most = most;
  }

  /** Counts the entry at this offset. @throws TooManyEntries */
  add(text: string, at: number): void {
    this.entries += 1;
    if (this.entries > this.most) throw new TooManyEntries(text, at, this.most);
  }
}
