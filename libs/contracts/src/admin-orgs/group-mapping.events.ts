import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

const groupMappingStateV1 = z.object({
  id: idSchema('groupMapping'),
  provider: z.string(),
  group: z.string(),
  teamId: idSchema('team'),
});

/** Users in the group now join the team when they sign in. */
export const groupMappingCreatedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'group-mapping.created',
  data: groupMappingStateV1,
});

/** Tombstone. `team.updated` reports the users who leave the team because only the mapping put them there. */
export const groupMappingDeletedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'group-mapping.deleted',
  deletes: true,
  data: groupMappingStateV1,
});
