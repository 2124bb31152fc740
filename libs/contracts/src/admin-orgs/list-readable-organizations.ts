import { z } from 'zod';
import { defineInternalRequest } from '../internal-request.ts';
import { principalSchema } from '../principal.ts';
import { moduleOwnerSchema } from './list-module-producers.ts';

/**
 * Organizations whose modules a principal may see, by name: their own and those that share with them (ADR 22). Omits
 * disabled ones.
 */
export const listReadableOrganizations = defineInternalRequest({
  owner: 'admin-orgs',
  path: '/internal/readable-organizations',
  issuers: ['registry'],
  body: z.object({ principal: principalSchema }),
  answer: z.object({ organizations: z.array(moduleOwnerSchema) }),
});
