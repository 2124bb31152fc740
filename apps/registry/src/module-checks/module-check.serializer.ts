import { z } from 'zod';
import { resourceShape, timeShape, type Resource } from '@groundwork/jsonapi';
import { findingKinds, findingLevels, type CheckedModule, type Finding } from './module-check.ts';

/** Shape: docs/reference/module-callers.md#check-the-modules-of-a-configuration. */
export const moduleCheckShape = resourceShape('module-checks', {
  attributes: z.strictObject({
    modules: z.array(
      z.strictObject({
        key: z.string(),
        source: z.string(),
        version: z.string(),
        status: z.enum(['ok', 'unknown']),
        findings: z.array(
          z.strictObject({
            kind: z.enum(findingKinds),
            level: z.enum(findingLevels),
            message: z.string(),
          }),
        ),
        latest: z.string().nullable(),
        digest: z.string().nullable(),
        deprecation: z.strictObject({ reason: z.string(), link: z.string().nullable() }).nullable(),
        'published-at': timeShape.nullable(),
      }),
    ),
    'report-ends-at': timeShape.nullable(),
  }),
});

interface CheckView {
  readonly id: string;
  readonly modules: readonly (CheckedModule & { readonly findings: readonly Finding[] })[];
  /** Null without a report, or if nothing of it was kept. */
  readonly reportEndsAt: Date | null;
}

export const renderModuleCheck = ({ id, modules, reportEndsAt }: CheckView): Resource => ({
  id,
  type: 'module-checks',
  attributes: {
    modules: modules.map(renderChecked),
    'report-ends-at': reportEndsAt && reportEndsAt.toISOString(),
  },
});

const renderChecked = ({ use, known, findings }: CheckView['modules'][number]) => ({
  key: use.key,
  source: use.source,
  version: use.version,
  status: known?.found ? 'ok' : 'unknown',
  findings,
  latest: known?.latest?.text ?? null,
  digest: known?.found?.sha256 ?? null,
  deprecation: known?.found?.revocation ?? known?.found?.deprecation ?? null,
  'published-at': known?.found?.publishedAt.toISOString() ?? null,
});
