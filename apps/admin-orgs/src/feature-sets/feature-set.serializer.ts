import { z } from 'zod';
import { resourceShape, type Resource } from '@groundwork/jsonapi';
import { entitlementsSchema, type FeatureSet } from './feature-set.ts';

/** Shape: docs/reference/admin-organizations.md#feature-sets. */
export const featureSetShape = resourceShape('feature-sets', {
  attributes: z.strictObject({
    name: z.string(),
    description: z.string(),
    'plan-names': z.array(z.string()),
    ...entitlementsSchema.shape,
  }),
});

export const renderFeatureSet = ({
  id,
  name,
  description,
  planNames,
  entitlements,
}: FeatureSet): Resource => ({
  id,
  type: 'feature-sets',
  attributes: { name, description, 'plan-names': planNames, ...entitlements },
});
