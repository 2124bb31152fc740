import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineInternalRequest } from '../internal-request.ts';
import { identityProviderNameSchema, longestGroupName } from './sign-in.ts';

/** The most grants that the settings of all providers may have together. */
export const mostGroupMappingSettings = 1_000;

/**
 * One group that an organization may map by the settings of a provider.
 *
 * - `organizationId`: not a name, which becomes free when its organization is deleted.
 * - `group`: null for every group of the provider.
 * - `owners`: whether the group may be mapped to the owners team, too.
 */
export const groupMappingSettingSchema = z.object({
  provider: identityProviderNameSchema,
  organizationId: idSchema('organization'),
  group: z.string().min(1).max(longestGroupName).nullable(),
  owners: z.boolean(),
});

/**
 * The catalogue tells which organizations may map which groups by the settings of the identity providers (ADR 60). A grant that
 * no catalogue has told for 15 minutes ends.
 *
 * - `unknownOrganizations`: those that do not exist; nothing is granted to them.
 */
export const tellGroupMappingSettings = defineInternalRequest({
  owner: 'admin-orgs',
  path: '/internal/group-mapping-settings',
  issuers: ['catalogue'],
  body: z.object({ grants: z.array(groupMappingSettingSchema).max(mostGroupMappingSettings) }),
  answer: z.object({ unknownOrganizations: z.array(idSchema('organization')) }),
});
