/**
 * A configuration as both of its syntaxes (`.tf`, `.tf.json`) give it, reduced to what the description of a module
 * needs. Expressions are inspected, and evaluated only where they are constants.
 */
export type ConfigurationBlock = {
  type: string;
  labels: string[];
  /** Counted from 1; null where the syntax has no lines (JSON). */
  line: number | null;
  attributes(): Map<string, Expression>;
  blocks(): ConfigurationBlock[];
};

export type Expression = {
  /** As written. */
  source: string;
  /** The value as text when it is a constant string, number or boolean. */
  text(): string | null;
  /** The value as JSON text, keys sorted, when it is a constant. */
  json(): string | null;
  /** The first name of a reference, such as `aws` in `aws.west`; also when it is written as a string. */
  rootName(): string | null;
  /** The members of an object whose keys are constants. */
  members(): Map<string, Expression> | null;
};

/** Text that every JSON reader and database can hold: no NUL and no unpaired surrogate. */
export function presentable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

/** JSON text of an object from the JSON texts of its members, keys sorted. */
export function jsonObject(members: Iterable<[string, string]>): string {
  const sorted = [...new Map(members)].sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${sorted.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
}
