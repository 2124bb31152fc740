import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

/** Origin of the grant: a site administrator, or the operator's settings of the provider. */
export const groupMappingGrantOrigins = ['administrator', 'settings'] as const;

const groupMappingGrantStateV1 = z.object({
  id: idSchema('groupMappingGrant'),
  /** The operator's name for the identity provider. */
  provider: z.string(),
  /** The provider's name for the group; null for all groups. */
  group: z.string().nullable(),
  /** True if the organization may also map the group to its owners team. */
  owners: z.boolean(),
  origin: z.enum(groupMappingGrantOrigins),
});

/** The organization may now map the group, and its existing mappings of the group admit users. */
export const groupMappingGrantCreatedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'group-mapping-grant.created',
  data: groupMappingGrantStateV1,
});

/** Tombstone. Mappings that no other grant covers admit no more new users. */
export const groupMappingGrantDeletedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'group-mapping-grant.deleted',
  deletes: true,
  data: groupMappingGrantStateV1,
});
