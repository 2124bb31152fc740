/** An argument of a block, as offsets in the text: `at` is that of its name, the others are those of its expression. */
export type Argument = { readonly at: number; readonly start: number; readonly end: number };

const numbersEach = 3;
const fewNames = 8;

/**
 * Arguments of a block, keyed by name, in order. A megabyte of text may have 150,000 arguments or 100,000 blocks. To
 * save memory, offsets are numbers in one list, and only a block with many names has an index of them.
 */
export class Arguments {
  private names: string[] = [];
  private readonly offsets: number[] = [];
  private index: Map<string, number> | undefined;

  get(name: string): Argument | undefined {
    const place = this.placeOf(name);
    return place === -1 ? undefined : this.at(place);
  }

  add(name: string, at: number): boolean {
    if (!this.addName(name)) return false;
    this.offsets.push(at, at, at);
    return true;
  }

  setLast(start: number, end: number): void {
    this.offsets[this.offsets.length - 2] = start;
    this.offsets[this.offsets.length - 1] = end;
  }

  *entries(): Generator<readonly [string, Argument]> {
    let place = 0;
    for (const name of this.index?.keys() ?? this.names) yield [name, this.at(place++)];
  }

  get size(): number {
    return this.index?.size ?? this.names.length;
  }

  private addName(name: string): boolean {
    const place = this.size;
    if (this.index !== undefined) {
      if (this.index.set(name, place).size > place) return true;
      this.index.set(name, [...this.index.keys()].indexOf(name));
      return false;
    }
    if (this.names.includes(name)) return false;
    this.names.push(name);
    if (place === fewNames) {
      this.index = new Map(this.names.map((known, index) => [known, index]));
      this.names = [];
    }
    return true;
  }

  private placeOf(name: string): number {
    return this.index === undefined ? this.names.indexOf(name) : (this.index.get(name) ?? -1);
  }

  private at(place: number): Argument {
    const first = place * numbersEach;
    const { [first]: at = 0, [first + 1]: start = 0, [first + 2]: end = 0 } = this.offsets;
    return { at, start, end };
  }
}

export const noArguments = new Arguments();
