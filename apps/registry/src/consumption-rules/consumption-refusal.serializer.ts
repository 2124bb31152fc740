import { z } from 'zod';
import { resourceShape, timeShape, type Resource } from '@groundwork/jsonapi';
import type { ConsumptionRefusal } from './consumption-refusal.ts';

/** Shape: docs/reference/consumption-rules.md#refused-versions. */
export const consumptionRefusalShape = resourceShape('consumption-refusals', {
  attributes: z.strictObject({
    module: z.string(),
    version: z.string(),
    until: timeShape.nullable(),
    'published-at': timeShape.nullable(),
    callers: z.int(),
    consumers: z.int(),
  }),
});

/** `meta` of a dry run. `is-complete`: false if there is more than was judged. */
export const dryRunMeta = {
  counts: z.strictObject({ versions: z.int(), used: z.int() }),
  'is-complete': z.boolean(),
};

export const renderConsumptionRefusal = (refusal: ConsumptionRefusal): Resource => ({
  id: `${refusal.module}/${refusal.version}`,
  type: 'consumption-refusals',
  attributes: {
    module: refusal.module,
    version: refusal.version,
    until: refusal.until && refusal.until.toISOString(),
    'published-at': refusal.publishedAt && refusal.publishedAt.toISOString(),
    callers: refusal.callers,
    consumers: refusal.consumers,
  },
});
