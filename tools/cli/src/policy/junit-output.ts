import { effectOf, type PolicyOutcome } from '@groundwork/policy-evaluation';
import { onOneLine } from '../frame/printable.ts';
import { excuseOf, type Judgment, resultOf } from './judgment.ts';
import type { JudgedSet } from './judge-plan.ts';
import type { IndexedSet } from './policy-index.ts';

/** The judgment as JUnit XML: a suite for each set, and a test for each policy. Failures that do not count are shown as skipped. */
export const junitOf = ({ sets, notJudgedHere, judgedAt, verdict }: Judgment): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="policies" ${attributes({ verdict })}>`,
    ...sets.flatMap((each) => suiteOf(each, judgedAt)),
    ...notJudgedHere.flatMap(({ name }) => [
      `  <testsuite ${attributes({ name, tests: 1, failures: 0, errors: 0, skipped: 1 })}>`,
      ...caseOf(name, 'all policies', `<skipped ${attributes({ message: 'not judged here' })}/>`),
      '  </testsuite>',
    ]),
    '</testsuites>',
    '',
  ].join('\n');

/** JUnit XML for a run that judged nothing. */
export const junitOfFailure = (message: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="policies">',
    `  <testsuite ${attributes({ name: 'policies', tests: 1, failures: 0, errors: 1, skipped: 0 })}>`,
    ...caseOf('policies', 'plan', `<error ${attributes({ message })}/>`),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');

function suiteOf({ set, outcome, problem }: JudgedSet, judgedAt: Date): string[] {
  const cases =
    outcome.outcomes.length === 0 && problem !== null
      ? [{ name: 'all policies', result: `<error ${attributes({ message: problem })}/>` }]
      : outcome.outcomes.map((each) => ({ name: each.policyName, result: elementOf(set, each) }));
  const count = (element: string) => cases.filter(({ result }) => result.startsWith(`<${element}`)).length;
  const counts = {
    tests: cases.length,
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
  };
  return [
    `  <testsuite ${attributes({ name: set.name, ...counts, timestamp: judgedAt.toISOString() })}>`,
    ...cases.flatMap(({ name, result }) => caseOf(set.name, name, result)),
    '  </testsuite>',
  ];
}

function caseOf(set: string, name: string, result: string): string[] {
  const named = attributes({ classname: set, name });
  return result === '' ? [`    <testcase ${named}/>`] : [`    <testcase ${named}>${result}</testcase>`];
}

/** Elements for results that count. */
const elements: Readonly<Partial<Record<ReturnType<typeof effectOf>, string>>> = {
  mandatoryFailed: 'failure',
  errored: 'error',
};

function elementOf(set: IndexedSet, outcome: PolicyOutcome): string {
  const effect = effectOf(outcome);
  if (effect === 'passed') return '';
  const element = elements[effect] ?? 'skipped';
  const message = [`${resultOf(outcome)} (${outcome.enforcementLevel})`, excuseOf(set, outcome)];
  const text = outcome.messages.map(escaped).join('\n');
  return `<${element} ${attributes({ message: message.filter(Boolean).join(', ') })}>${text}</${element}>`;
}

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${escaped(String(value))}"`)
    .join(' ');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text. XML cannot contain control characters, lone surrogates, U+FFFE or U+FFFF. */
const escaped = (text: string): string =>
  onOneLine(text)
    .toWellFormed()
    .replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
