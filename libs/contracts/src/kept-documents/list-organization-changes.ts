import { z } from 'zod';
import { defineInternalRequest } from '../internal-request.ts';
import { idSchema } from '../resource-ids/index.ts';
import { changesStateSchema } from './changes-state.ts';

/** Services that let the gateway keep documents of an organization's records until something of the organization changes (ADR 100). */
export const keepingServices = ['admin-orgs', 'policy', 'vcs-connections'] as const;

export type KeepingService = (typeof keepingServices)[number];

const listOf = (owner: KeepingService) =>
  defineInternalRequest({
    owner,
    path: '/internal/organization-changes/list',
    issuers: ['gateway'],
    body: z.object({ since: changesStateSchema.nullable() }),
    response: z.object({
      state: changesStateSchema,
      changed: z.array(idSchema('organization')).nullable(),
    }),
  });

/**
 * Organizations of which the service has changed something since an earlier state that its kept documents show, for the gateway.
 *
 * - `since`: the `state` of an earlier response; null for none.
 * - `changed`: null if the earlier state is too old, or too much has changed: then everything may have.
 */
export const listOrganizationChanges = {
  'admin-orgs': listOf('admin-orgs'),
  policy: listOf('policy'),
  'vcs-connections': listOf('vcs-connections'),
} as const satisfies Record<KeepingService, unknown>;
