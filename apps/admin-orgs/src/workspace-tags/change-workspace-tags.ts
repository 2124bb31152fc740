import { causeOf, endpoint, noContent, parseBody, principalOf, sendNoContent } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeWorkspaceChange, workspaceAddressOf } from '../workspaces/workspace.access.ts';
import { canChangeWorkspace } from '../workspaces/workspace.policy.ts';
import { withoutTags, withTags } from '../tags/tag.ts';
import { createMissingTags, existingNamesOfTags, namesOfTags } from '../tags/tag.changes.ts';
import { refuseTooManyTags, tagsBody } from '../tags/tag.request.ts';
import { changeTags } from './workspace-tag.changes.ts';

const operation = { takes: tagsBody, answers: noContent() };

/**
 * `POST /workspaces/:id/relationships/tags`: 204; the workspace has these tags behind those that it has. They are named
 * by id, or by name, which the organization gets if it does not have it yet.
 *
 * Needs the permission to manage workspaces (404). 422 for malformed tags, for an id that the organization does not have,
 * and for more than a workspace can have.
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
    const occasion = { now: ctx.clock.now(), cause: causeOf(req) };
    await changeTags(tx, [workspace], () => names, occasion);
    await createMissingTags(tx, organizationId, names, occasion);
  });
  sendNoContent(res);
});

/**
 * `DELETE /workspaces/:id/relationships/tags`: 204; the workspace does not have these tags. Those that it does not have
 * anyway are ignored, and the organization keeps all of them.
 *
 * Needs the permission to manage workspaces (404). 422 for malformed tags.
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
    const occasion = { now: ctx.clock.now(), cause: causeOf(req) };
    await changeTags(tx, [workspace], ({ tagNames }) => withoutTags(tagNames, removed), occasion);
  });
  sendNoContent(res);
});
