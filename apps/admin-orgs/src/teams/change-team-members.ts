import { causeOf, endpoint, noContent, parseBody, sendNoContent } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeTeamChange } from './team.access.ts';
import { putIntoTeam, resolveMemberships, resolveUsers, takeOutOfTeam } from './team.changes.ts';
import { canManageMembers } from './team.policy.ts';
import { membersBody, membershipsBody } from './team.request.ts';

/** Ways to name users: by username or id, or by their memberships of the organization. */
const named = {
  users: { body: membersBody, resolve: resolveUsers },
  memberships: { body: membershipsBody, resolve: resolveMemberships },
} as const;

const change = (by: keyof typeof named, apply: typeof putIntoTeam) => {
  const { body, resolve } = named[by];
  return endpoint({ takes: body, responses: noContent() }, (ctx: AdminOrgsContext) => async (req, res) => {
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
 * `POST /teams/:id/relationships/users`: 204; adds the users, by username or id, to the team. Users who are already in
 * it stay. 422 if an entry is not a user with a membership of the organization: then nobody is added.
 */
export const addTeamMembers = change('users', putIntoTeam);

/**
 * `POST /teams/:id/relationships/organization-memberships`: 204; adds the users of the memberships to the team. Users
 * who are already in it stay. 422 if an entry is not a membership of the organization: then nobody is added.
 */
export const addTeamMemberships = change('memberships', putIntoTeam);

/**
 * `DELETE /teams/:id/relationships/users`: 204; removes the users from the team. Users who are not in it are ignored.
 * 422 if an entry is not a user with a membership of the organization, or if the organization would be left without an
 * active owner: then nobody is removed.
 */
export const removeTeamMembers = change('users', takeOutOfTeam);

/**
 * `DELETE /teams/:id/relationships/organization-memberships`: 204; removes the users of the memberships from the team.
 * Users who are not in it are ignored. 422 if an entry is not a membership of the organization, or if the organization
 * would be left without an active owner: then nobody is removed.
 */
export const removeTeamMemberships = change('memberships', takeOutOfTeam);
