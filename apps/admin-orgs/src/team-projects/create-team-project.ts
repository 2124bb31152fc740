import { invalid } from '@groundwork/errors';
import { causeOf, created, endpoint, parseBody, principalOf, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeProjectChangeById } from '../projects/project.access.ts';
import { canManageProjectAccess } from '../projects/project.policy.ts';
import { holdRequestedTeam, unknownTeam } from '../teams/team.changes.ts';
import { newTeamProject } from './team-project.ts';
import { refuseUnlessHeld } from './team-project.access.ts';
import { newTeamProjectBody, projectAccessTaken, wantedProjectAccess } from './team-project.request.ts';
import { teamProjectCreated } from './team-project.events.ts';
import { renderTeamProject, teamProjectShape } from './team-project.serializer.ts';

/**
 * `POST /team-projects` (docs/reference/team-access.md#give-a-team-access-to-a-project): 201 with the access.
 *
 * The organization follows from the project in the body, so the body is checked first. 404 for an unknown project,
 * for one to which the caller may not give access, and for more than the caller has. 422 for a malformed body, details
 * beside a fixed level, an unknown team, and a team that has access already.
 */
export const createTeamProject = endpoint(
  { takes: newTeamProjectBody, answers: created(teamProjectShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const { attributes, relationships } = parseBody(newTeamProjectBody, req).data;
    const projectId = relationships.project.data.id;
    const created = await ctx.inTransaction(async (tx) => {
      const authorized = await authorizeProjectChangeById(tx, principalOf(req), projectId, {
        rule: canManageProjectAccess,
        purpose: 'change',
      });
      const teamId = await holdRequestedTeam(tx, authorized.access, relationships.team.data.id);
      const { wanted, problems } = wantedProjectAccess(attributes, attributes.access);
      if (!teamId || problems.length > 0) throw invalid(...(teamId ? [] : [unknownTeam]), ...problems);
      const { organizationId, id } = authorized.project;
      const granted = newTeamProject({ organizationId, teamId, projectId: id }, wanted, ctx.clock.now());
      await refuseUnlessHeld(tx, authorized, granted);
      if (!(await tx.teamProjects.insert(granted))) throw projectAccessTaken();
      await tx.outbox.add(teamProjectCreated(granted), causeOf(req));
      return renderTeamProject(granted);
    });
    sendResource(res, 201, created);
  },
);
