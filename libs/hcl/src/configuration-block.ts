import type { Place } from './hcl-syntax-error.ts';

/** A block in either syntax of HCL, native or JSON. Only constant expressions are evaluated. */
export type ConfigurationBlock = {
  readonly type: string;
  readonly labels: readonly string[];
  /** Counts lines, so call it only to show it. */
  place(): Place;
  attribute(name: string): Expression | undefined;
  attributes(): Iterable<readonly [string, Expression]>;
  blocks(): ConfigurationBlock[];
};

export type Expression = {
  /** As written; in JSON, the value as JSON text with sorted keys. */
  source(): string;
  /** The value as text when it is a constant string, number or boolean. */
  text(): string | null;
  /** The value as JSON text, keys sorted, when it is a constant that is at most 400 levels deep. */
  json(): string | null;
  /** First name of a reference, such as `aws` in `aws.west`, even in a string. */
  rootName(): string | null;
  /** The members of a map whose keys are constants. */
  members(): ReadonlyMap<string, Expression> | null;
};
