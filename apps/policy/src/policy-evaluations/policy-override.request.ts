import { z } from 'zod';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { resourceBody } from '@groundwork/jsonapi';
import { maxReasonLength } from './policy-override.ts';

const outcome = z.object({
  data: z.object({ type: z.literal('policy-set-outcomes'), id: idSchema('policySetOutcome') }),
});

export const overrideBody = resourceBody('policy-overrides', {
  attributes: z.object({
    'policy-name': z.string().min(1).max(255),
    reason: z
      .string()
      .max(maxReasonLength)
      .refine((text) => text.trim() !== '', { error: "can't be blank" }),
  }),
  relationships: z.object({ 'policy-set-outcome': outcome }),
});
