import { causeOf, endpoint, noContent, parseBody, principalOf, sendNoContent } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeWorkspaceChange, workspaceAddressOf } from '../workspaces/workspace.access.ts';
import { canChangeWorkspace } from '../workspaces/workspace.policy.ts';
import { withoutTags, withTags } from '../tags/tag.ts';
import { createMissingTags, existingNamesOfTags, namesOfTags } from '../tags/tag.changes.ts';
import { refuseTooManyTags, tagsBody } from '../tags/tag.request.ts';
import { changeTags } from './workspace-tag.changes.ts';

const operation = { takes: tagsBody, responses: noContent() };

/**
 * `POST /workspaces/:id/relationships/tags`: 204; appends these tags to those of the workspace. The request names tags
 * by id or by name. A tag whose name is new to the organization is created.
 *
 * Needs the permission to manage workspaces, or a team's access that permits changing it (404). 422 for malformed tags,
 * for an unknown id, and for more tags than the limit.
 */
export const addWorkspaceTags = endpoint(operation, (ctx: AdminOrgsContext) => async (req, res) => {
  await ctx.inTransaction(async (tx) => {
    const { workspace } = await authorizeWorkspaceChange(
      tx,
      principalOf(req),
      workspaceAddressOf(req),
      canChangeWorkspace,
    );
    const { organizationId, tagNames } = workspace;
    const { data } = parseBody(tagsBody, req);
    const added = await existingNamesOfTags(tx, organizationId, data, '/data');
    const names = withTags(tagNames, added);
    refuseTooManyTags(names, '/data');
    const context = { now: ctx.clock.now(), cause: causeOf(req) };
    await changeTags(tx, [workspace], () => names, context);
    await createMissingTags(tx, organizationId, names, context);
  });
  sendNoContent(res);
});

/**
 * `DELETE /workspaces/:id/relationships/tags`: 204; removes these tags from the workspace, and ignores tags that it
 * does not have. The organization keeps the tags.
 *
 * Needs the permission to manage workspaces, or a team's access that permits changing it (404). 422 for malformed tags.
 */
export const removeWorkspaceTags = endpoint(operation, (ctx: AdminOrgsContext) => async (req, res) => {
  await ctx.inTransaction(async (tx) => {
    const { workspace } = await authorizeWorkspaceChange(
      tx,
      principalOf(req),
      workspaceAddressOf(req),
      canChangeWorkspace,
    );
    const { data } = parseBody(tagsBody, req);
    const names = await namesOfTags(tx, workspace.organizationId, data);
    const removed = names.filter((name) => name !== null);
    const context = { now: ctx.clock.now(), cause: causeOf(req) };
    await changeTags(tx, [workspace], ({ tagNames }) => withoutTags(tagNames, removed), context);
  });
  sendNoContent(res);
});
