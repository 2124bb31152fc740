import type { Resource } from '@groundwork/jsonapi';
import type { FeatureSet } from './feature-set.ts';

/** Shape: docs/reference/admin-organizations.md#feature-sets. */
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
