import { z } from 'zod';
import { defineInternalRequest } from '../internal-request.ts';
import { principalSchema } from '../principal.ts';
import { moduleOwnerSchema } from './list-module-producers.ts';

/** Organizations whose modules a principal may read, sorted by name: own and sharing ones (ADR 22), none disabled. */
export const listReadableOrganizations = defineInternalRequest({
  owner: 'admin-orgs',
  path: '/internal/readable-organizations',
  issuers: ['gateway', 'registry'],
  body: z.object({ principal: principalSchema }),
  response: z.object({ organizations: z.array(moduleOwnerSchema) }),
});
