import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

/** The text of a single policy is to be compiled with its query. A worker that has OPA reads it by `readPolicyText`. */
export const policyTextCompileAwaitedV1 = defineEvent({
  publisher: 'policy',
  type: 'policy-text.compile-awaited',
  data: z.object({ policyId: idSchema('policy'), textSha256: z.string() }),
});
