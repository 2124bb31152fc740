import { z } from 'zod';
import type { ModuleVersionId } from '@groundwork/contracts/resource-ids';
import {
  compareModules,
  judgeNumber,
  levelOf,
  type InterfaceChange,
  type PartInterface,
} from '@groundwork/module-interface';
import type { VersionRule } from '../modules/module.ts';

export const verdictSchema = z.object({
  against: z.string(),
  level: z.enum(['breaking', 'feature', 'fix', 'none']),
  deservedVersion: z.string(),
  isDeserved: z.boolean(),
  sentence: z.string(),
});

/** How a version differs from the highest release below it, and if its number says so (ADR 84). */
export type InterfaceVerdict = Readonly<z.output<typeof verdictSchema>>;

/** A version that can be compared. `parts` are of the reading `readRevision` of its archive. */
export interface ComparedVersion {
  readonly id: ModuleVersionId;
  readonly version: string;
  readonly readRevision: number;
  readonly parts: readonly PartInterface[];
}

/** A verdict, and what it was made of: another one is due when that changes. */
export interface JudgedInterface {
  readonly parts: readonly PartInterface[];
  readonly verdict: InterfaceVerdict | null;
  readonly against: Pick<ComparedVersion, 'id' | 'readRevision'> | undefined;
}

/** The measure for the number of a new version. `highest`: the sort key of the highest version that is `ok`. */
export interface Standard {
  readonly rule: VersionRule;
  readonly highest: string | null;
  readonly base: ComparedVersion | undefined;
}

export function verdictOf(
  { version, parts }: Pick<ComparedVersion, 'version' | 'parts'>,
  base: ComparedVersion,
): { readonly verdict: InterfaceVerdict; readonly changes: InterfaceChange[] } {
  const changes = compareModules(base.parts, parts);
  const level = levelOf(changes);
  const { deservedVersion, isDeserved, sentence } = judgeNumber({ from: base.version, to: version, level });
  return { verdict: { against: base.version, level, deservedVersion, isDeserved, sentence }, changes };
}

interface NumberedVersion {
  readonly version: { readonly text: string; readonly sortKey: string };
  readonly isImported: boolean;
}

/** The judgment of a new version; `refusal` says why it must fail. Nothing is judged if the rule is `off`. */
export function judgeVersion(
  { version, isImported }: NumberedVersion,
  parts: readonly PartInterface[],
  { rule, highest, base }: Standard,
): { readonly judged: JudgedInterface; readonly refusal: string | undefined } {
  if (rule === 'off' || !base)
    return { judged: { parts, verdict: null, against: undefined }, refusal: undefined };
  const { verdict, changes } = verdictOf({ version: version.text, parts }, base);
  const isHighest = highest !== null && version.sortKey > highest;
  const isRefused = rule === 'enforce' && isHighest && !isImported && !verdict.isDeserved;
  return {
    judged: { parts, verdict, against: base },
    refusal: isRefused ? refusalOf(verdict, changes) : undefined,
  };
}

/** More changes are only counted, because the reason is stored with the version. */
const maxNamed = 20;

function refusalOf(
  { level, deservedVersion, sentence }: InterfaceVerdict,
  changes: readonly InterfaceChange[],
) {
  const due = changes.filter((change) => change.level === level);
  const named = due.slice(0, maxNamed).map(({ part, subject, name, change, reason }) => {
    const place = part === '' ? '' : ` of ${part}`;
    return `${[subject, name].join(' ').trim()}${subject === 'part' ? '' : place} (${change.replaceAll('-', ' ')}): ${reason}`;
  });
  const more = due.length > maxNamed ? [`and ${due.length - maxNamed} more.`] : [];
  return (
    `${sentence} ${[...named, ...more].join(' ')} The version-rule of this module is enforce: publish it as ${deservedVersion}, ` +
    'or have an owner of the organization change the rule.'
  );
}
