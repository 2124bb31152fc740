import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineEvent } from '../event.ts';

/** Who has decided: a site administrator, or the operator in the settings of the provider. */
export const groupMappingGrantOrigins = ['administrator', 'settings'] as const;

/** The whole state of a grant of group mappings, as its events of version 1 carry it. */
const groupMappingGrantStateV1 = z.object({
  id: idSchema('groupMappingGrant'),
  /** The name that the operator has given to the identity provider. */
  provider: z.string(),
  /** The group, in the words of the provider; null for all of them. */
  group: z.string().nullable(),
  /** Whether the organization may map to its owners team, too. */
  owners: z.boolean(),
  origin: z.enum(groupMappingGrantOrigins),
});

/** From now on, the organization may map the group, and its mappings of the group admit people. */
export const groupMappingGrantCreatedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'group-mapping-grant.created',
  data: groupMappingGrantStateV1,
});

/** Tombstone of a grant. Mappings that no other grant covers admit nobody new from now on. */
export const groupMappingGrantDeletedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'group-mapping-grant.deleted',
  deletes: true,
  data: groupMappingGrantStateV1,
});
