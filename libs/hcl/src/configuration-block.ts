import type { Place } from './hcl-syntax-error.ts';

/**
 * A block as both syntaxes of HCL, the native one and JSON, give it. Expressions are inspected, and evaluated only where
 * they are constants.
 */
export type ConfigurationBlock = {
  readonly type: string;
  readonly labels: readonly string[];
  /** Where it begins. Counts lines, so ask for it only to show it. */
  place(): Place;
  attribute(name: string): Expression | undefined;
  /** All of them, by name. */
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
  /** The first name of a reference, such as `aws` in `aws.west`; also when it is written as a string. */
  rootName(): string | null;
  /** The members of a map whose keys are constants. */
  members(): ReadonlyMap<string, Expression> | null;
};
