import type { Resource } from '@groundwork/jsonapi';
import { parameterCategory, type PolicySetParameter } from './policy-set-parameter.ts';

/** Shape: docs/reference/policy-set-parameters.md#the-resource. The value of a sensitive parameter is null. */
export const renderPolicySetParameter = (parameter: PolicySetParameter): Resource => ({
  id: parameter.id,
  type: 'vars',
  attributes: {
    key: parameter.key,
    value: parameter.value,
    category: parameterCategory,
    sensitive: parameter.sensitive,
  },
  relationships: { configurable: { data: { id: parameter.policySetId, type: 'policy-sets' } } },
  links: { self: `/api/v2/policy-sets/${parameter.policySetId}/parameters/${parameter.id}` },
});
