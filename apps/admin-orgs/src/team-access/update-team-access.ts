import { denied, invalid } from '@groundwork/errors';
import { causeOf, endpoint, ok, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { type Kind, projects, workspaces } from './kinds.ts';
import { changeTeamAccess, type TeamAccess } from './team-access.ts';
import { authorizeTeamAccessChange } from './team-access.access.ts';

const update = <Granted extends TeamAccess>(kind: Kind<Granted>) =>
  endpoint(
    { takes: kind.requests.changesBody, responses: ok(kind.shape) },
    (ctx: AdminOrgsContext) => async (req, res) => {
      const updated = await ctx.inTransaction(async (tx) => {
        const { granted, holds } = await authorizeTeamAccessChange(kind.authority, tx, req);
        const { gives, problems } = kind.requests.parseChanges(req, granted.gives);
        if (problems.length > 0) throw invalid(...problems);
        const changed = changeTeamAccess(granted, gives, ctx.clock.now());
        if (!changed) return kind.render(granted);
        if (!(await holds(gives))) throw denied('the-access-to-give');
        await kind.storeOf(tx).update(changed);
        await tx.outbox.add(kind.eventOf('updated', changed), causeOf(req));
        return kind.render(changed);
      });
      sendResource(res, 200, updated);
    },
  );

/**
 * `PATCH /team-projects/:id` (docs/reference/team-access.md#change-access-to-a-project): 200 with the access. Absent
 * details keep their values, even if the level becomes `custom`.
 *
 * 404 for callers who may not give access to the project, or whose own access is less than the access before or after
 * the change. 422 for a malformed body and for details that the level fixes.
 */
export const updateTeamProject = update(projects);

/**
 * `PATCH /team-workspaces/:id` (docs/reference/team-access.md#change-access-to-a-workspace): same as
 * `updateTeamProject`, for a workspace.
 */
export const updateTeamWorkspace = update(workspaces);
