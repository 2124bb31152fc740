import type { ChangeLevel } from './change-kinds.ts';
import type { InterfaceChange } from './interface-change.ts';
import type { NumberJudgment } from './judge-number.ts';

export interface Comparison {
  readonly from: string;
  readonly to: string;
  readonly changes: readonly InterfaceChange[];
  readonly judgment: NumberJudgment;
}

const titles: readonly (readonly [ChangeLevel, string])[] = [
  ['breaking', 'Breaking changes'],
  ['feature', 'Features'],
  ['fix', 'Fixes'],
];

const subjects = {
  input: 'Input',
  output: 'Output',
  provider: 'Provider',
  resource: 'Resource',
  'required-version': 'Required version',
  part: 'Submodule',
} as const;

/** A comparison as Markdown, which can serve as release notes. */
export function comparisonText({ from, to, changes, judgment }: Comparison): string {
  const sections = titles.flatMap(([level, title]) => {
    const lines = changes.filter((change) => change.level === level).map(lineOf);
    return lines.length === 0 ? [] : [`### ${title}\n\n${lines.join('\n')}`];
  });
  const nothing = sections.length === 0 ? [`The interface of ${to} is that of ${from}.`] : [];
  return `${[`## ${to}`, escaped(judgment.sentence), ...sections, ...nothing].join('\n\n')}\n`;
}

function lineOf({ part, subject, name, change, reason }: InterfaceChange): string {
  const place = part === '' || subject === 'part' ? '' : `${code(part)}: `;
  const named = name === '' ? '' : ` ${code(name)}`;
  return `- ${place}${subjects[subject]}${named}, ${change.replaceAll('-', ' ')}. ${escaped(reason)}`;
}

const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``;

/** Authors write parts of a reason: they are shown as text. */
const escaped = (text: string): string => text.replaceAll(/[\\`*_[\]<>|~#&]/g, '\\$&');
