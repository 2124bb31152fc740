import { z } from 'zod';
import {
  changeSubjects,
  comparisonText,
  judgeNumber,
  levelOf,
  type InterfaceChange,
} from '@groundwork/module-interface';
import { resourceShape, selfLink, type Resource } from '@groundwork/jsonapi';

/** Shape: docs/reference/module-comparisons.md#the-resource. */
export const moduleComparisonShape = resourceShape('module-comparisons', {
  attributes: z.strictObject({
    from: z.string(),
    to: z.string(),
    part: z.string().nullable(),
    level: z.enum(['breaking', 'feature', 'fix', 'none']),
    'deserved-bump': z.enum(['major', 'minor', 'patch']),
    'deserved-version': z.string(),
    'is-deserved': z.boolean(),
    sentence: z.string(),
    changes: z.array(
      z.strictObject({
        part: z.string(),
        subject: z.enum(changeSubjects),
        name: z.string(),
        change: z.string(),
        level: z.enum(['breaking', 'feature', 'fix']),
        reason: z.string(),
      }),
    ),
    text: z.string(),
  }),
  links: selfLink,
});

interface Compared {
  readonly from: string;
  readonly to: string;
  readonly part: string | undefined;
  readonly changes: readonly InterfaceChange[];
  /** The address of the request. */
  readonly self: string;
}

export function renderModuleComparison({ from, to, part, changes, self }: Compared): Resource {
  const level = levelOf(changes);
  const judgment = judgeNumber({ from, to, level });
  return {
    id: `${from}...${to}`,
    type: 'module-comparisons',
    attributes: {
      from,
      to,
      part: part ?? null,
      level,
      'deserved-bump': judgment.deservedBump,
      'deserved-version': judgment.deservedVersion,
      'is-deserved': judgment.isDeserved,
      sentence: judgment.sentence,
      changes: changes.map(({ part: path, subject, name, change, level: weight, reason }) => ({
        part: path,
        subject,
        name,
        change,
        level: weight,
        reason,
      })),
      text: comparisonText({ from, to, changes, judgment }),
    },
    links: { self },
  };
}
