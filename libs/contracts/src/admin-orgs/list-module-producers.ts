import { z } from 'zod';
import { defineInternalRequest } from '../internal-request.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

/** An organization whose modules can be read. */
export const moduleOwnerSchema = z.object({ id: idSchema('organization'), name: z.string() });

export type ModuleOwner = z.infer<typeof moduleOwnerSchema>;

/**
 * Organizations that share their modules with this one, in the order of their names: they share with all organizations,
 * or with this one as a consumer (D6). Leaves out itself and disabled ones. A disabled organization has no producers.
 */
export const listModuleProducers = defineInternalRequest({
  owner: 'admin-orgs',
  path: '/internal/module-producers',
  issuers: ['gateway', 'registry'],
  body: z.object({ consumerId: idSchema('organization') }),
  response: z.object({ producers: z.array(moduleOwnerSchema) }),
});
