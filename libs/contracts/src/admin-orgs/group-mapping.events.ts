import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineEvent } from '../event.ts';

/** The whole state of a group mapping, as its events of version 1 carry it. */
const groupMappingStateV1 = z.object({
  id: idSchema('groupMapping'),
  /** The name that the operator has given to the identity provider. */
  provider: z.string(),
  /** The group, in the words of the provider. */
  group: z.string(),
  teamId: idSchema('team'),
});

/** From now on, people in the group are put into the team when they sign in. */
export const groupMappingCreatedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'group-mapping.created',
  data: groupMappingStateV1,
});

/** Tombstone of a group mapping. `team.updated` says that those have left the team whom only the mapping had put there. */
export const groupMappingDeletedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'group-mapping.deleted',
  deletes: true,
  data: groupMappingStateV1,
});
