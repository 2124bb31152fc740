import { z } from 'zod';
import { resourceBody } from '@groundwork/jsonapi';
import {
  maxParameterKeyLength,
  maxParameterValueLength,
  parameterCategory,
  type GivenParameter,
  type PolicySetParameter,
} from './policy-set-parameter.ts';

const key = z.string().min(1).max(maxParameterKeyLength);

const shape = {
  value: z.string().max(maxParameterValueLength).nullish(),
  category: z.literal(parameterCategory, { error: `must be ${parameterCategory}` }).nullish(),
};

export const newPolicySetParameterBody = resourceBody('vars', {
  attributes: z.object({ ...shape, key, sensitive: z.boolean().nullish() }),
});

/** A sensitive parameter cannot become readable. */
export const policySetParameterChangesBody = ({ sensitive }: Pick<PolicySetParameter, 'sensitive'>) =>
  resourceBody('vars', {
    attributes: z.object({
      ...shape,
      key: key.nullish(),
      sensitive: (sensitive ? z.boolean().refine((given) => given, stays) : z.boolean()).nullish(),
    }),
  });

const stays = { error: 'cannot be changed to false: delete the parameter and create it again' };

type Attributes = z.output<ReturnType<typeof policySetParameterChangesBody>>['data']['attributes'];

/** Null counts as absent: clients send back the null that they were shown instead of a sensitive value. */
export const givenIn = (attributes: Attributes): GivenParameter => ({
  key: attributes.key ?? undefined,
  value: attributes.value ?? undefined,
  sensitive: attributes.sensitive ?? undefined,
});
