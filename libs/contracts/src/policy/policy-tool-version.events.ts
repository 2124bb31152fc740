import { z } from 'zod';
import { defineLifecycle } from '../lifecycle.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

export const policyToolVersionStateV1 = z.object({
  id: idSchema('policyToolVersion'),
  kind: z.enum(['kind1', 'kind2']),
  version: z.string(),
  official: z.boolean(),
  enabled: z.boolean(),
  beta: z.boolean(),
  deprecated: z.boolean(),
  deprecatedReason: z.string().nullable(),
  /** Address of the tool for each system, and its digest in hexadecimal. */
  archs: z.array(z.object({ url: z.string(), sha: z.string(), os: z.string(), arch: z.string() })),
});

/**
 * - created: a site administrator has added a version of a policy tool.
 * - updated: a site administrator has changed the version.
 * - deleted: the version is gone; sets that pin it keep its number.
 */
export const {
  created: policyToolVersionCreatedV1,
  updated: policyToolVersionUpdatedV1,
  deleted: policyToolVersionDeletedV1,
} = defineLifecycle({
  publisher: 'policy',
  aggregate: 'policy-tool-version',
  state: policyToolVersionStateV1,
});
