import type { Io } from '../frame/io.ts';
import { bold, listed, tableInText, wrapped } from '../frame/output.ts';
import { type CheckResult, leftOutText } from './check-result.ts';
import { type CheckedVersion, nextStep, resultOf, summaryOf } from './findings.ts';

/** The result for people: a table, the messages, and a summary. */
export function textOf(io: Io, { platform, versions, leftOut }: CheckResult): string[] {
  const notChecked = leftOutText(leftOut);
  const rest = notChecked === undefined ? [] : wrapped(io, notChecked);
  if (versions.length === 0) return [`No module of the configuration comes from ${platform}.`, ...rest];
  const rows = versions.map((each) => [each.source, each.version, each.latest ?? '', resultOf(each)]);
  return [
    ...tableInText(io, ['MODULE', 'VERSION', 'LATEST', 'RESULT'], rows),
    ...versions.flatMap((each) => messagesOf(io, each)),
    '',
    ...rest,
    bold(io, `Modules of ${platform}: ${summaryOf(versions)}`),
  ];
}

function messagesOf(io: Io, version: CheckedVersion): string[] {
  const [worst] = version.findings;
  if (worst === undefined) return [];
  return [
    '',
    ...wrapped(io, `${version.source} ${version.version}, called as ${callsOf(version)}`),
    ...version.findings.flatMap(({ kind, message }) =>
      listed(io, `${kind.replaceAll('-', ' ')}: ${message}`),
    ),
    ...wrapped(io, nextStep(version, worst.kind), '  '),
  ];
}

const maxCalls = 5;

/** Names of the first calls. */
export function callsOf({ calls }: Pick<CheckedVersion, 'calls'>): string {
  const more = calls.length - maxCalls;
  return `${calls.slice(0, maxCalls).join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}
