import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineEvent } from '../event.ts';

/** The whole state of a tag, as its events of version 1 carry it. A tag never changes. */
const tagStateV1 = z.object({ id: idSchema('tag'), name: z.string() });

/** An organization has a tag that its workspaces can have. */
export const tagCreatedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'tag.created',
  data: tagStateV1,
});

/** The tag is gone, from all workspaces too; they have no event of their own about it. */
export const tagDeletedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'tag.deleted',
  deletes: true,
  data: tagStateV1,
});
