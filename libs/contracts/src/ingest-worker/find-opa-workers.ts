import { z } from 'zod';
import { defineInternalRequest } from '../internal-request.ts';

/** Asks which versions of OPA the running workers have. Empty: plans cannot be judged now. */
export const findOpaWorkers = defineInternalRequest({
  owner: 'ingest-worker',
  path: '/internal/opa-workers/find',
  issuers: ['policy'],
  body: z.object({}),
  response: z.object({ opaVersions: z.array(z.string()) }),
});
