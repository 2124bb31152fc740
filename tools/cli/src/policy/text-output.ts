import type { Io } from '../frame/io.ts';
import { bold, listed, tableInText, wrapped } from '../frame/output.ts';
import { excuseOf, type Judgment, resultOf, summaryOf } from './judgment.ts';
import type { JudgedSet } from './judge-plan.ts';

/** The judgment for people: a table, the messages, and the verdict. */
export function textOf(io: Io, judgment: Judgment): string[] {
  const { sets, notJudgedHere, verdict, index } = judgment;
  const rows = [
    ...sets.flatMap(({ set, outcome, problem }) =>
      outcome.outcomes.length === 0 && problem !== null
        ? [[set.name, '', '', 'not judged']]
        : outcome.outcomes.map((each) => [set.name, each.policyName, each.enforcementLevel, resultOf(each)]),
    ),
    ...notJudgedHere.map(({ name }) => [name, '', '', 'not judged here']),
  ];
  const { 'organization-name': organization, 'workspace-name': workspace } = index.attributes;
  if (rows.length === 0)
    return [`No policy set applies to ${organization}/${workspace}, so nothing was judged.`];
  return [
    ...tableInText(io, ['SET', 'POLICY', 'LEVEL', 'RESULT'], rows),
    ...sets.flatMap((each) => messagesOf(io, each)),
    ...notJudgedHere.flatMap(({ name, archive }) => [
      '',
      ...wrapped(
        io,
        `${name} is not a policy set of OPA. Evaluate it yourself; the verdict does not count it.`,
      ),
      ...(archive === null ? [] : [`  Archive: ${archive['signed-url']}`]),
    ]),
    '',
    bold(io, `Verdict for ${organization}/${workspace}: ${verdict} (${summaryOf(judgment)})`),
  ];
}

function messagesOf(io: Io, { set, outcome, problem }: JudgedSet): string[] {
  if (problem !== null) return ['', set.name, ...listed(io, problem)];
  return outcome.outcomes.flatMap((each) => {
    if (each.status === 'passed') return [];
    const excuse = excuseOf(set, each);
    return [
      '',
      ...wrapped(io, `${set.name}, ${each.policyName} (${each.enforcementLevel}): ${resultOf(each)}`),
      ...each.messages.flatMap((message) => listed(io, message)),
      ...(excuse === undefined ? [] : wrapped(io, excuse, '  ')),
    ];
  });
}
