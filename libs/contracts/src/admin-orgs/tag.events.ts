import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

const tagStateV1 = z.object({ id: idSchema('tag'), name: z.string() });

/** A tag for the workspaces of an organization was created. */
export const tagCreatedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'tag.created',
  data: tagStateV1,
});

/** The tag is gone, even from workspaces that had it. These workspaces publish no event about it. */
export const tagDeletedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'tag.deleted',
  deletes: true,
  data: tagStateV1,
});
