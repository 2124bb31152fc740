import type { PolicyOutcome } from '@groundwork/policy-evaluation';
import { code, fitting } from '../frame/markdown.ts';
import { excuseOf, type Judgment, resultOf, summaryOf } from './judgment.ts';
import type { JudgedSet } from './judge-plan.ts';
import type { IndexedSet } from './policy-index.ts';

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
