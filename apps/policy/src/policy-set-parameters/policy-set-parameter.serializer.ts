import { z } from 'zod';
import { resourceShape, selfLink, toOne, type Resource } from '@groundwork/jsonapi';
import { parameterCategory, type PolicySetParameter } from './policy-set-parameter.ts';

/** Shape: docs/reference/policy-set-parameters.md#the-resource. */
export const policySetParameterShape = resourceShape('vars', {
  attributes: z.strictObject({
    key: z.string(),
    value: z.string().nullable(),
    category: z.literal(parameterCategory),
    sensitive: z.boolean(),
  }),
  relationships: z.strictObject({ configurable: toOne('policy-sets') }),
  links: selfLink,
});

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
