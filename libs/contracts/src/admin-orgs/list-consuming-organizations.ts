import { z } from 'zod';
import { defineInternalRequest } from '../internal-request.ts';
import { principalSchema } from '../principal.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

/** Limit on the principals of one request. */
export const maxListedConsumers = 100;

/**
 * Organizations for which principals consume modules, in the order of the principals: those of which a user is an active member, that of a
 * team, or the organization itself. None disabled. Rules of consumption of these count (ADR 87).
 */
export const listConsumingOrganizations = defineInternalRequest({
  owner: 'admin-orgs',
  path: '/internal/consuming-organizations/list',
  issuers: ['gateway', 'registry'],
  body: z.object({ principals: z.array(principalSchema).max(maxListedConsumers) }),
  response: z.object({ organizations: z.array(z.array(idSchema('organization'))) }),
});
