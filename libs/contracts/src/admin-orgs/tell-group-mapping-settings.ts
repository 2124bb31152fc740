import { z } from 'zod';
import { defineInternalRequest } from '../internal-request.ts';
import { idSchema } from '../resource-ids/resource-id.ts';
import { identityProviderNameSchema, maxGroupNameLength } from './sign-in.ts';

/** Limit on the grants in the settings of all providers together. */
export const maxGroupMappingSettings = 1_000;

/**
 * A group that an organization may map, according to the settings of a provider.
 *
 * - `organizationId`: an id, because another organization can get the name of a deleted one.
 * - `group`: null for every group of the provider.
 * - `owners`: true if the group may also be mapped to the owners team.
 */
export const groupMappingSettingSchema = z.object({
  provider: identityProviderNameSchema,
  organizationId: idSchema('organization'),
  group: z.string().min(1).max(maxGroupNameLength).nullable(),
  owners: z.boolean(),
});

/**
 * The catalogue reports the group mapping grants that the settings of the identity providers contain (ADR 60). A grant
 * that is not reported for 15 minutes ends.
 *
 * - `unknownOrganizations`: organizations that do not exist; nothing is granted to them.
 */
export const tellGroupMappingSettings = defineInternalRequest({
  owner: 'admin-orgs',
  path: '/internal/group-mapping-settings',
  issuers: ['catalogue'],
  body: z.object({ grants: z.array(groupMappingSettingSchema).max(maxGroupMappingSettings) }),
  response: z.object({ unknownOrganizations: z.array(idSchema('organization')) }),
});
