import { invalid } from '@groundwork/errors';
import { causeOf, created, endpoint, parseBody, principalOf, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeWorkspaceChange } from '../workspaces/workspace.access.ts';
import { canManageWorkspaceAccess } from '../workspaces/workspace.policy.ts';
import { holdRequestedTeam, unknownTeam } from '../teams/team.changes.ts';
import { newTeamWorkspace } from './team-workspace.ts';
import { refuseUnlessHeld } from './team-workspace.access.ts';
import {
  newTeamWorkspaceBody,
  workspaceAccessTaken,
  wantedWorkspaceAccess,
} from './team-workspace.request.ts';
import { teamWorkspaceCreated } from './team-workspace.events.ts';
import { renderTeamWorkspace, teamWorkspaceShape } from './team-workspace.serializer.ts';

/**
 * `POST /team-workspaces` (docs/reference/team-access.md#give-a-team-access-to-a-workspace): 201 with the access.
 *
 * The organization follows from the workspace in the body, so the body is checked first. 404 for an unknown workspace,
 * for one to which the caller may not give access, and for more than the caller has. 422 for a malformed body, details
 * beside a fixed level, an unknown team, and a team that has access already.
 */
export const createTeamWorkspace = endpoint(
  { takes: newTeamWorkspaceBody, answers: created(teamWorkspaceShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const { attributes, relationships } = parseBody(newTeamWorkspaceBody, req).data;
    const workspaceId = relationships.workspace.data.id;
    const created = await ctx.inTransaction(async (tx) => {
      const authorized = await authorizeWorkspaceChange(
        tx,
        principalOf(req),
        { workspace_id: workspaceId },
        canManageWorkspaceAccess,
      );
      const teamId = await holdRequestedTeam(tx, authorized.access, relationships.team.data.id);
      const { wanted, problems } = wantedWorkspaceAccess(attributes, attributes.access);
      if (!teamId || problems.length > 0) throw invalid(...(teamId ? [] : [unknownTeam]), ...problems);
      const { organizationId, id } = authorized.workspace;
      const granted = newTeamWorkspace({ organizationId, teamId, workspaceId: id }, wanted, ctx.clock.now());
      refuseUnlessHeld(authorized, granted);
      if (!(await tx.teamWorkspaces.insert(granted))) throw workspaceAccessTaken();
      await tx.outbox.add(teamWorkspaceCreated(granted), causeOf(req));
      return renderTeamWorkspace(granted);
    });
    sendResource(res, 201, created);
  },
);
