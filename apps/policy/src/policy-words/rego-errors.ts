import type { RegoErrorFact } from '@groundwork/contracts';

export const compilationStates = ['pending', 'ok', 'failed'] as const;
export type CompilationState = (typeof compilationStates)[number];

export type RegoVersion = 0 | 1;
export type RegoOrder = readonly [RegoVersion, RegoVersion];

/** Errors or failing tests that a message lists at most. */
export const maxListed = 10;

/** Versions of Rego in the order in which they are tried: v0 first only if the policy tool is pinned below 1.0 (ADR 71). */
export const regoOrderOf = (policyToolVersion: string): RegoOrder =>
  policyToolVersion.startsWith('0.') ? [0, 1] : [1, 0];

/** Tells the errors of the version in which the files at least parse: in the other one, they are only about syntax. */
export function refusalOf(
  refused: 'The policies do not compile' | 'The policy does not compile',
  [first, other]: RegoOrder,
  errorsIn: (version: RegoVersion) => readonly RegoErrorFact[],
): string {
  const told = parses(errorsIn(other)) && !parses(errorsIn(first)) ? other : first;
  const errors = errorsIn(told);
  const lines = errors.slice(0, maxListed).map(placed);
  const more = errors.length > lines.length ? [`and ${errors.length - lines.length} more errors`] : [];
  return [`${refused} as Rego v${told}:`, ...lines, ...more].join('\n');
}

const parses = (errors: readonly RegoErrorFact[]): boolean =>
  errors.every(({ code }) => code !== 'rego_parse_error');

function placed({ file, line, column, message }: RegoErrorFact): string {
  if (file === null) return message;
  if (line === null) return `${file}: ${message}`;
  return `${file}, line ${line}${column === null ? '' : `, column ${column}`}: ${message}`;
}
