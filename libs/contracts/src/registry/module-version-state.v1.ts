import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';

/** What is said about a version that should not be used any more. */
const notice = z.object({ reason: z.string(), link: z.string().nullable() });

/**
 * The whole state of a module version, as its events of version 1 carry it. `deprecation` and `revocation` are null
 * where nothing is said, absent in events of before there were any.
 */
export const moduleVersionStateV1 = z.object({
  id: idSchema('moduleVersion'),
  moduleId: idSchema('module'),
  module: z.object({ namespace: z.string(), name: z.string(), provider: z.string() }),
  version: z.string(),
  source: z.string(),
  status: z.enum([
    'pending',
    'cloning',
    'clone_failed',
    'reg_ingressing',
    'reg_ingress_req_failed',
    'reg_ingress_failed',
    'ok',
  ]),
  error: z.string().nullable(),
  deprecation: notice.nullable().optional(),
  revocation: notice.nullable().optional(),
});
