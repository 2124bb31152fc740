import { invalid } from '@groundwork/errors';
import { findOwnConnection, holdConnection } from '@groundwork/followed-repository';
import { causeOf, created, endpoint, parseBody, principalOf, sendResource } from '@groundwork/http';
import { resourceBody } from '@groundwork/jsonapi';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { authorizeChange } from '../grants/authorize.ts';
import { canReadOrganization } from '../organizations/organization.policy.ts';
import type { AdminOrgsStores } from '../stores.ts';
import { createMissingTags } from '../tags/tag.changes.ts';
import { newWorkspace, type Workspace } from './workspace.ts';
import { changeSettings, initialSettings } from './workspace-settings.ts';
import { newWorkspaceAttributes, workspaceNameTaken, workspaceRelationships } from './workspace.request.ts';
import { authorizeCreation, authorizeEntry, powersOnWorkspaces } from './workspace.access.ts';
import { holdRequestedProject, linkVcsRepo, noTags, requestedTags } from './workspace.changes.ts';
import { workspaceCreated } from './workspace.events.ts';
import { renderWorkspace, workspaceShape } from './workspace.serializer.ts';

const body = resourceBody('workspaces', {
  attributes: newWorkspaceAttributes,
  relationships: workspaceRelationships,
});

/**
 * `POST /organizations/:organization_name/workspaces`: 201 with the workspace, in the default project unless
 * `relationships.project` names another.
 *
 * Needs the permission to manage workspaces, or a team's access to the project that permits creating workspaces (404).
 * 422 for malformed attributes, mutually exclusive settings, a name that is taken, an unknown project or connection,
 * and for more workspaces than the organization's `workspace-limit` (D3).
 */
export const createWorkspace = endpoint(
  { takes: body, responses: created(workspaceShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const name = organizationNameOf(req);
    const principal = principalOf(req);
    const { grants: allowed } = await authorizeCreation(ctx.stores, principal, { name });
    const { id: organizationId } = allowed.organization;
    const { attributes, relationships } = parseBody(body, req).data;
    const tokenId = attributes.repository?.['oauth-token-id'];
    const connection = await findOwnConnection(ctx, req, { id: tokenId, organizationId });
    const created = await ctx.inTransaction(async (tx) => {
      const access = await authorizeChange(tx, principal, { id: organizationId }, canReadOrganization);
      const held = await holdConnection(tx.deletedOauthTokens, connection);
      const changed = changeSettings(initialSettings, attributes.settings);
      const organization = await tx.organizations.get(organizationId);
      const { projectId = organization.defaultProjectId, problems } = await holdRequestedProject(
        tx,
        organizationId,
        relationships,
      );
      const link = linkVcsRepo(null, attributes.repository, { connection: held, projectId });
      const all = [...changed.problems, ...link.problems, ...problems];
      if (all.length > 0) throw invalid(...all);
      const wanted = {
        name: attributes.name,
        description: attributes.description ?? null,
        projectId,
        vcsRepo: link.vcsRepo,
        settings: changed.settings,
        ...(await requestedTags(tx, organizationId, relationships, noTags)),
      };
      await authorizeEntry(tx, access, wanted.projectId);
      const workspace = await tx.workspaces.insert(
        organizationId,
        newWorkspace(organizationId, wanted, ctx.clock.now()),
      );
      if (!workspace) throw workspaceNameTaken();
      const context = { now: ctx.clock.now(), cause: causeOf(req) };
      await tx.outbox.add(workspaceCreated(workspace), context.cause);
      await createMissingTags(tx, organizationId, workspace.tagNames, context);
      await countIn(tx, workspace, organization.workspaceLimit);
      const powersOn = await powersOnWorkspaces(tx, access, [workspace]);
      return renderWorkspace(workspace, access.grants, powersOn(workspace));
    });
    sendResource(res, 201, created);
  },
);

/**
 * Counts the new workspace. Transactions that create workspaces in the same organization wait for each other here, so
 * call this last.
 */
async function countIn(
  tx: AdminOrgsStores,
  workspace: Workspace,
  workspaceLimit: number | null,
): Promise<void> {
  // Null and 0 mean no limit (D3).
  const limit = workspaceLimit === 0 ? null : workspaceLimit;
  if (await tx.workspaces.countOneMore(workspace, limit)) return;
  throw invalid({
    detail: `The organization has reached its limit of ${limit} ${limit === 1 ? 'workspace' : 'workspaces'}`,
    pointer: '/data',
  });
}
