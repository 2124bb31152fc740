import { causeOf, endpoint, noContent, parseBody, sendNoContent } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeTeamChange } from './team.access.ts';
import { putIntoTeam, resolveMemberships, resolveUsers, takeOutOfTeam } from './team.changes.ts';
import { canManageMembers } from './team.policy.ts';
import { membersBody, membershipsBody } from './team.request.ts';

/** How a body names users: by username or id, or by their memberships of the organization. */
const named = {
  users: { body: membersBody, resolve: resolveUsers },
  memberships: { body: membershipsBody, resolve: resolveMemberships },
} as const;

const change = (by: keyof typeof named, apply: typeof putIntoTeam) => {
  const { body, resolve } = named[by];
  return endpoint({ takes: body, answers: noContent() }, (ctx: AdminOrgsContext) => async (req, res) => {
    await ctx.inTransaction(async (tx) => {
      const { team } = await authorizeTeamChange(tx, req, canManageMembers);
      const userIds = await resolve(tx, team.organizationId, parseBody(body, req).data);
      await apply(tx, team, userIds, { now: ctx.clock.now(), cause: causeOf(req) });
    });
    await ctx.announced();
    sendNoContent(res);
  });
};

/**
 * `POST /teams/:id/relationships/users`: 204; the named users, by username or id, are added to the team. Users who are
 * already in it stay. 422 when an entry names nobody with a membership of the organization: then nobody is added.
 */
export const addTeamMembers = change('users', putIntoTeam);

/**
 * `POST /teams/:id/relationships/organization-memberships`: 204; the users of the named memberships are added to the
 * team. Users who are already in it stay. 422 when an entry is not a membership of the organization: then nobody is
 * added.
 */
export const addTeamMemberships = change('memberships', putIntoTeam);

/**
 * `DELETE /teams/:id/relationships/users`: 204; the named users are removed from the team. Naming a user who is not in
 * it is not an error. 422 when an entry names nobody with a membership of the organization, or when the organization
 * would be left without an active owner: then nobody is removed.
 */
export const removeTeamMembers = change('users', takeOutOfTeam);

/**
 * `DELETE /teams/:id/relationships/organization-memberships`: 204; the users of the named memberships are removed from
 * the team. Naming a user who is not in it is not an error. 422 when an entry is not a membership of the organization,
 * or when the organization would be left without an active owner: then nobody is removed.
 */
export const removeTeamMemberships = change('memberships', takeOutOfTeam);
