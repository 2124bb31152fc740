import { z } from 'zod';
import { defineInternalRequest } from '../internal-request.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

/** An organization with readable modules. */
export const moduleOwnerSchema = z.object({ id: idSchema('organization'), name: z.string() });

export type ModuleOwner = z.infer<typeof moduleOwnerSchema>;

/**
 * Organizations that share their modules with this one, by name: with all, or with it as a consumer (D6). Omits itself
 * and disabled ones; a disabled organization has none.
 */
export const listModuleProducers = defineInternalRequest({
  owner: 'admin-orgs',
  path: '/internal/module-producers',
  issuers: ['registry'],
  body: z.object({ consumerId: idSchema('organization') }),
  response: z.object({ producers: z.array(moduleOwnerSchema) }),
});
