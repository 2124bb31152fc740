import { code, fitting } from '../frame/markdown.ts';
import { type CheckResult, leftOutText } from './check-result.ts';
import { type CheckedVersion, nextStep, resultOf, summaryOf } from './findings.ts';
import { callsOf } from './text-output.ts';

/** The result as a comment for a pull request. Foreign text is in code spans. */
export function markdownOf({ platform, versions, leftOut }: CheckResult): string {
  const notChecked = leftOutText(leftOut);
  const found = versions.filter(({ findings }) => findings.length > 0);
  const passed = versions.length - found.length;
  return fitting([
    `### Modules: ${summaryOf(versions)}`,
    '',
    `Platform ${code(platform)}`,
    '',
    ...found.flatMap(linesOf),
    ...(passed === 0 ? [] : [`- ${passed} ok`]),
    ...(notChecked === undefined ? [] : ['', code(notChecked)]),
  ]);
}

/** A comment for a run that checked nothing. */
export const markdownOfFailure = (message: string): string =>
  fitting(['### Modules: not checked', '', code(message)]);

function linesOf(checked: CheckedVersion): string[] {
  const { source, version, findings } = checked;
  const [worst] = findings;
  return [
    `- ${code(`${source} ${version}`)}, called as ${code(callsOf(checked))}: **${resultOf(checked)}**`,
    ...findings.map(({ kind, message }) => `  - ${kind.replaceAll('-', ' ')}: ${code(message)}`),
    ...(worst === undefined ? [] : [`  - ${nextStep(checked, worst.kind)}`]),
  ];
}
