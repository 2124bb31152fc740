import type { InterfaceChange } from './compare-modules.ts';
import type { NumberJudgment } from './judge-number.ts';

export interface Comparison {
  readonly from: string;
  readonly to: string;
  readonly changes: readonly InterfaceChange[];
  readonly judgment: NumberJudgment;
}

/** A comparison as Markdown, which can serve as release notes. */
export function comparisonText({ to }: Comparison): string {
  return `## ${to}\n`;
}
