import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineInternalRequest } from '../internal-request.ts';

/** An organization whose modules someone may read. */
export const moduleOwnerSchema = z.object({ id: idSchema('organization'), name: z.string() });

export type ModuleOwner = z.infer<typeof moduleOwnerSchema>;

/**
 * The organizations that share their modules with this one, by name: those that share with all, and those that name it
 * as a consumer (D6). The organization itself and disabled ones are left out; a disabled organization has none.
 */
export const listModuleProducers = defineInternalRequest({
  owner: 'admin-orgs',
  path: '/internal/module-producers',
  issuers: ['registry'],
  body: z.object({ consumerId: idSchema('organization') }),
  answer: z.object({ producers: z.array(moduleOwnerSchema) }),
});
