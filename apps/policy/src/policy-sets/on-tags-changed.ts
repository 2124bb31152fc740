import {
  projectCreatedV1,
  projectUpdatedV1,
  workspaceCreatedV1,
  workspaceUpdatedV1,
  type EventDefinition,
} from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { on, type EventHandler } from '@groundwork/outbox';
import type { z } from 'zod';
import type { PolicyContext } from '../context.ts';
import type { PolicyStores } from '../stores.ts';
import { announceTagged } from './policy-set.changes.ts';
import { projectTags, workspaceTags } from '../tag-selectors/tagged-workspace.changes.ts';
import type { TaggedRecord } from '../tag-selectors/tagged-workspace.ts';

/**
 * `project.created`, `.updated`, `workspace.created`, `.updated`: stores the newest tags. Each policy set whose tag
 * selectors now match other workspaces gets an event. Does nothing in a deleted organization.
 */
export const onTagsChanged = (ctx: PolicyContext): EventHandler<PolicyStores>[] => [
  keeping(ctx, projectCreatedV1, projectTags),
  keeping(ctx, projectUpdatedV1, projectTags),
  keeping(ctx, workspaceCreatedV1, workspaceTags),
  keeping(ctx, workspaceUpdatedV1, workspaceTags),
];

function keeping<Data extends z.ZodType>(
  ctx: PolicyContext,
  definition: EventDefinition<Data>,
  tagsOf: (organizationId: OrganizationId, data: z.infer<Data>, version: number) => TaggedRecord,
): EventHandler<PolicyStores> {
  return on(definition, async (stores: PolicyStores, { organizationId, aggregate, cause, data }) => {
    if (organizationId === null || !(await stores.organizations.holdUnlessDeleted(organizationId))) return;
    const record = tagsOf(organizationId, data, aggregate.version);
    if (!(await stores.taggedWorkspaces.keep(record))) return;
    await announceTagged(stores, organizationId, record, { now: ctx.clock.now(), cause });
  });
}
