import { createHash } from 'node:crypto';
import { z } from 'zod';
import { resourceShape, timeShape, type Resource } from '@groundwork/jsonapi';
import type { ReportedModule } from './reported-module.ts';

/** Shape: docs/reference/module-callers.md#reported-consumers. */
export const consumerAttributes = {
  name: z.string(),
  repository: z.string().nullable(),
  environment: z.string().nullable(),
  source: z.string(),
  version: z.string(),
  'reported-at': timeShape,
  'ends-at': timeShape,
};

export const moduleConsumerShape = resourceShape('module-consumers', {
  attributes: z.strictObject(consumerAttributes),
});

export const renderConsumerAttributes = (reported: ReportedModule) => ({
  name: reported.name,
  repository: reported.repository,
  environment: reported.environment,
  source: reported.source,
  version: reported.version,
  'reported-at': reported.reportedAt.toISOString(),
  'ends-at': reported.endsAt.toISOString(),
});

export const renderModuleConsumer = (reported: ReportedModule): Resource => ({
  id: idOf(reported),
  type: 'module-consumers',
  attributes: renderConsumerAttributes(reported),
});

/** A use has no id of its own: what identifies it, as a digest that does not show who has reported it. */
const idOf = ({ organizationId, reporter, name, source, version }: ReportedModule): string =>
  createHash('sha256')
    .update(JSON.stringify([organizationId, reporter, name, source, version]))
    .digest('hex');
