import { inspect } from 'node:util';

const mask = '***';

/**
 * A value that must never be printed. Text conversion, JSON and `inspect` give `***`; only `reveal()` gives the value,
 * so each use can be found by searching for that word.
 */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return mask;
  }

  toJSON(): string {
    return mask;
  }

  [inspect.custom](): string {
    return mask;
  }
}
