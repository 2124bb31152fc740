import { z } from 'zod';
import { defineLifecycle } from '../lifecycle.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

/** State of a policy in its events of version 1; its text is never sent. */
export const policyStateV1 = z.object({
  id: idSchema('policy'),
  name: z.string(),
  kind: z.enum(['kind1', 'kind2']),
  enforcementLevel: z.string(),
  /** Null until a text has been uploaded. */
  textSha256: z.string().nullable(),
  /** State of the compilation of its text; null if there is nothing to compile, absent in events of earlier releases. */
  compilation: z.enum(['pending', 'ok', 'failed']).nullable().optional(),
});

/**
 * - created: a policy was created.
 * - updated: a policy has changed, or its text was uploaded.
 * - deleted: no policy set has the policy any longer.
 */
export const {
  created: policyCreatedV1,
  updated: policyUpdatedV1,
  deleted: policyDeletedV1,
} = defineLifecycle({
  publisher: 'policy',
  aggregate: 'policy',
  state: policyStateV1,
});
