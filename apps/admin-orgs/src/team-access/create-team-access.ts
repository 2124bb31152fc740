import { denied, invalid } from '@groundwork/errors';
import { causeOf, created, endpoint, principalOf, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { holdRequestedTeam, unknownTeam } from '../teams/team.changes.ts';
import { type Kind, projects, workspaces } from './kinds.ts';
import type { TeamAccess } from './team-access.ts';
import { accessTaken } from './team-access.request.ts';

const create = <Granted extends TeamAccess>(kind: Kind<Granted>) =>
  endpoint(
    { takes: kind.requests.newBody, responses: created(kind.shape) },
    (ctx: AdminOrgsContext) => async (req, res) => {
      const requested = kind.requests.parseNew(req);
      const resource = await ctx.inTransaction(async (tx) => {
        const { authorizeChange } = kind.authority;
        const { access, target, holds } = await authorizeChange(tx, principalOf(req), requested.targetId);
        const teamId = await holdRequestedTeam(tx, access, requested.teamId);
        const { gives, problems } = requested;
        if (!teamId || problems.length > 0) throw invalid(...(teamId ? [] : [unknownTeam]), ...problems);
        if (!(await holds(gives))) throw denied('the-access-to-give');
        const { id: targetId, organizationId } = target;
        const granted = kind.create({ organizationId, teamId, targetId, gives }, ctx.clock.now());
        if (!(await kind.storeOf(tx).insert(granted))) throw accessTaken(kind.target);
        await tx.outbox.add(kind.eventOf('created', granted), causeOf(req));
        return kind.render(granted);
      });
      sendResource(res, 201, resource);
    },
  );

/**
 * `POST /team-projects` (docs/reference/team-access.md#give-a-team-access-to-a-project): 201 with the access.
 *
 * The project in the body determines the organization, so the body is checked first. 404 for an unknown project, for
 * one to which the caller may not give access, and for more access than the caller has. 422 for a malformed body,
 * details that the level fixes, an unknown team, and a team that already has access.
 */
export const createTeamProject = create(projects);

/**
 * `POST /team-workspaces` (docs/reference/team-access.md#give-a-team-access-to-a-workspace): same as
 * `createTeamProject`, for a workspace.
 */
export const createTeamWorkspace = create(workspaces);
