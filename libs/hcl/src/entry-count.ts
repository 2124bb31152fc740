import { type Place, placeOf } from './hcl-syntax-error.ts';

/** Too many blocks and arguments. `message` is a sentence. */
export class TooManyEntries extends Error {
  readonly place: Place;

  constructor(text: string, offset: number, max: number) {
    super(`Expected at most ${max} blocks and arguments.`);
    this.name = 'TooManyEntries';
    this.place = placeOf(text, offset);
  }
}

/** Counts blocks and arguments. Each costs as much as a hundred characters, so a limit on the length is not enough. */
export class EntryCount {
  private readonly max: number;
  private entries = 0;

  constructor(max: number) {
    this.max = max;
  }

  /** Counts the entry at this offset. @throws TooManyEntries */
  add(text: string, at: number): void {
    this.entries += 1;
    if (this.entries > this.max) throw new TooManyEntries(text, at, this.max);
  }
}
