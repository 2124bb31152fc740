import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineEvent } from '../event.ts';

/** Tombstone of a team: what was granted through it is gone, and its tokens with it. */
export const teamDeletedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'team.deleted',
  major: 1,
  deletes: true,
  data: z.object({ id: idSchema('team'), name: z.string() }),
});
