import type { PolicyOutcome } from '@groundwork/policy-evaluation';
import { onOneLine } from '../frame/printable.ts';
import { excuseOf, type Judgment, resultOf, summaryOf } from './judgment.ts';
import type { JudgedSet } from './judge-plan.ts';
import type { IndexedSet } from './policy-index.ts';

/** Services reject comments of more than 65,536 characters. */
const maxLength = 60_000;
/** Limit on the messages that are shown for a policy. */
const maxMessages = 20;

/**
 * The judgment as a comment for a pull request. Foreign text is in code spans, in which services do not interpret links,
 * mentions, images or commands.
 */
export function markdownOf(judgment: Judgment): string {
  const { index, sets, notJudgedHere, warnings, verdict, planDigest } = judgment;
  const { 'organization-name': organization, 'workspace-name': workspace } = index.attributes;
  return fitting([
    `### Policies: ${verdict}`,
    '',
    `Workspace ${code(`${organization}/${workspace}`)}: ${summaryOf(judgment)}.`,
    '',
    ...sets.flatMap(linesOf),
    ...notJudgedHere.map(({ name }) => `- ${code(name)}: not judged here, and not counted`),
    ...warnings.map((warning) => `- Warning: ${code(warning)}`),
    '',
    `Plan ${code(planDigest)}`,
  ]);
}

/** A comment for a run that judged nothing. */
export const markdownOfFailure = (message: string): string =>
  fitting(['### Policies: not judged', '', code(message)]);

function linesOf({ set, outcome, problem }: JudgedSet): string[] {
  if (problem !== null) return [`- ${code(set.name)}: not judged`, `  - ${code(problem)}`];
  const passed = outcome.outcomes.filter(({ status }) => status === 'passed');
  const others = outcome.outcomes.filter(({ status }) => status !== 'passed');
  return [
    ...others.flatMap((each) => policyLines(set, each)),
    ...(passed.length === 0 ? [] : [`- ${code(set.name)}: ${passed.length} passed`]),
  ];
}

function policyLines(set: IndexedSet, outcome: PolicyOutcome): string[] {
  const { policyName, enforcementLevel, messages } = outcome;
  const excuse = excuseOf(set, outcome);
  const more = messages.length - maxMessages;
  return [
    `- ${code(set.name)}, ${code(policyName)} (${code(enforcementLevel)}): **${resultOf(outcome)}**`,
    ...messages.slice(0, maxMessages).map((message) => `  - ${code(message)}`),
    ...(more > 0 ? [`  - and ${more} more`] : []),
    ...(excuse === undefined ? [] : [`  - ${code(excuse)}`]),
  ];
}

/** A code span. Its fence is longer than any run of backticks in the text. */
function code(text: string): string {
  const line = onOneLine(text).toWellFormed() || ' ';
  const runs = [...line.matchAll(/`+/g)].map(([run]) => run.length);
  const fence = '`'.repeat(Math.max(0, ...runs) + 1);
  const space = /^`|`$/.test(line) ? ' ' : '';
  return `${fence}${space}${line}${space}${fence}`;
}

function fitting(lines: readonly string[]): string {
  let length = 0;
  const fit = lines.filter((line) => (length += line.length + 1) <= maxLength);
  return [
    ...fit,
    ...(fit.length < lines.length ? ['', 'The output of the pipeline has the rest.'] : []),
    '',
  ].join('\n');
}
