import { invalid } from '@groundwork/errors';
import { findOwnConnection, holdConnection } from '@groundwork/followed-repository';
import { causeOf, endpoint, ok, parseBody, principalOf, sendResource } from '@groundwork/http';
import { resourceBody } from '@groundwork/jsonapi';
import type { AdminOrgsContext } from '../context.ts';
import { createMissingTags } from '../tags/tag.changes.ts';
import { changeWorkspace } from './workspace.ts';
import { changeSettings } from './workspace-settings.ts';
import {
  authorizeForWorkspace,
  authorizeStep,
  authorizeWorkspaceChange,
  powersOnWorkspaces,
  workspaceAddressOf,
} from './workspace.access.ts';
import {
  changedWorkspaceAttributes,
  workspaceNameTaken,
  workspaceRelationships,
} from './workspace.request.ts';
import {
  countMoves,
  holdRequestedProject,
  linkVcsRepo,
  problemOfMove,
  requestedTags,
} from './workspace.changes.ts';
import { workspaceUpdated } from './workspace.events.ts';
import { canChangeOrMoveWorkspace } from './workspace.policy.ts';
import { renderWorkspace, workspaceShape } from './workspace.serializer.ts';

const body = resourceBody('workspaces', {
  attributes: changedWorkspaceAttributes,
  relationships: workspaceRelationships,
});

/**
 * `PATCH /workspaces/:id` and `PATCH /organizations/:organization_name/workspaces/:name`: 200 with the workspace;
 * absent attributes keep their values. `vcs-repo: null` unlinks the repository, `relationships.project` moves the
 * workspace, and the relationships `tags` and `tag-bindings` replace all tags.
 *
 * Needs the permission to manage workspaces, or a team's access that permits changing this one; a move needs access to
 * both projects that permits moving workspaces (404). 422 for malformed attributes, mutually exclusive settings, a name
 * that is taken, an unknown project or connection, and a connection that is limited to other projects.
 */
export const updateWorkspace = endpoint(
  { takes: body, responses: ok(workspaceShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const principal = principalOf(req);
    const address = workspaceAddressOf(req);
    const found = await authorizeForWorkspace(ctx.stores, principal, address, canChangeOrMoveWorkspace);
    const { id, organizationId } = found.workspace;
    const { attributes, relationships } = parseBody(body, req).data;
    const { name, description, repository } = attributes;
    const tokenId = repository?.['oauth-token-id'];
    // A move is refused if the connection of the workspace is limited to other projects.
    const keptId = relationships?.project?.data ? found.workspace.vcsRepo?.oauthTokenId : undefined;
    const connection = await findOwnConnection(ctx, req, { id: tokenId ?? keptId, organizationId });
    const updated = await ctx.inTransaction(async (tx) => {
      const held = await holdConnection(tx.deletedOauthTokens, connection);
      const authorized = await authorizeWorkspaceChange(
        tx,
        principal,
        { workspace_id: id },
        canChangeOrMoveWorkspace,
      );
      const { access, grants, workspace, powers } = authorized;
      const { settings, problems: wrong } = changeSettings(workspace.settings, attributes.settings);
      const { projectId, problems } = await holdRequestedProject(tx, organizationId, relationships);
      const place = { connection: held, projectId: projectId ?? workspace.projectId };
      const link = linkVcsRepo(workspace.vcsRepo, repository, place);
      const misplaced = problemOfMove(link.vcsRepo, place);
      const all = [...wrong, ...link.problems, ...problems, ...misplaced];
      if (all.length > 0) throw invalid(...all);
      const tags = await requestedTags(tx, organizationId, relationships, workspace);
      const change = { name, description, projectId, vcsRepo: link.vcsRepo, settings, ...tags };
      const changed = changeWorkspace(workspace, change, ctx.clock.now());
      if (!changed) return renderWorkspace(workspace, grants, powers);
      await authorizeStep(tx, authorized, changed);
      if (!(await tx.workspaces.update(organizationId, changed))) throw workspaceNameTaken();
      const context = { now: ctx.clock.now(), cause: causeOf(req) };
      await tx.outbox.add(workspaceUpdated(changed), context.cause);
      await createMissingTags(tx, organizationId, changed.tagNames, context);
      await countMoves(tx, organizationId, [{ from: workspace.projectId, to: changed.projectId }]);
      if (changed.projectId === workspace.projectId) return renderWorkspace(changed, grants, powers);
      const powersOn = await powersOnWorkspaces(tx, access, [changed]);
      return renderWorkspace(await tx.workspaces.get(organizationId, { id }), grants, powersOn(changed));
    });
    sendResource(res, 200, updated);
  },
);
