import type { Place } from './hcl-syntax-error.ts';

/** A block in either syntax of HCL, native or JSON. Only constant expressions are evaluated. */
export type ConfigurationBlock = {
  readonly type: string;
  readonly labels: readonly string[];
  /** Slow, because it counts lines: call it only to show the place. */
  place(): Place;
  attribute(name: string): Expression | undefined;
  attributes(): Iterable<readonly [string, Expression]>;
  /** The inner blocks of a type. In JSON, any argument of this name is read as such blocks. */
  blocks(type: string): ConfigurationBlock[];
  /** The types of all inner blocks; none in JSON, where they are arguments. */
  blockTypes(): string[];
};

/** Receives the name of anything that is outside of all blocks. `place` is slow, because it counts lines. */
export type TakeOther = (name: string, place: () => Place) => void;

export type Expression = {
  /** As written; in JSON, the value as JSON text with sorted keys. */
  source(): string;
  /** The value as text if it is a constant string, number or boolean; otherwise null. */
  text(): string | null;
  /**
   * The value as text where the CLI evaluates nothing, as in a description; null if it is not a constant. Differs from
   * `text` for a string in JSON that contains `${`, which is then no template.
   */
  literal(): string | null;
  /** The value as JSON text with sorted keys; null if it is not a constant, or deeper than 400 levels. */
  json(): string | null;
  /** First name of a reference, such as `aws` in `aws.west`, even in a string. */
  rootName(): string | null;
  /** First variable or function that the value depends on; null if it has none, and in JSON, whose strings may be plain text. */
  lookedUp(): string | null;
  /** The values of a map, keyed by constant keys; null if the expression is not a map. */
  members(): ReadonlyMap<string, Expression> | null;
};
