import { z } from 'zod';
import { organizationPermissions } from '@groundwork/contracts';
import { denied, invalid } from '@groundwork/errors';
import { causeOf, endpoint, ok, parseBody, sendResource } from '@groundwork/http';
import { resourceBody } from '@groundwork/jsonapi';
import type { AdminOrgsContext } from '../context.ts';
import { isOwnersTeam } from '../grants/owners-team.ts';
import { organizationAccessChangesSchema } from './organization-access.ts';
import { type Team, teamVisibilities } from './team.ts';
import { authorizeTeamChange } from './team.access.ts';
import { teamNameSchema, teamNameTaken, teamSettings } from './team.request.ts';
import { teamUpdated } from './team.events.ts';
import { canGrant, canManageTeam } from './team.policy.ts';
import { renderTeam, teamShape } from './team.serializer.ts';

const body = resourceBody('teams', {
  attributes: z.object({
    name: teamNameSchema.optional(),
    visibility: z.enum(teamVisibilities).nullish(),
    'organization-access': organizationAccessChangesSchema.nullish(),
    ...teamSettings,
  }),
});

/**
 * `PATCH /teams/:id`: 200 with the team; absent attributes and permissions keep their values. An empty or null
 * `sso-team-id` removes it.
 *
 * Needs permission to manage the team, and every permission of the changed team, unless the caller may grant
 * permissions (404). 422 for malformed attributes, for a name that is taken, and for any change of the owners team.
 */
export const updateTeam = endpoint(
  { takes: body, responses: ok(teamShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const resource = await ctx.inTransaction(async (tx) => {
      const { access, team } = await authorizeTeamChange(tx, req, canManageTeam);
      const { attributes } = parseBody(body, req).data;
      const wanted: Team = {
        ...team,
        name: attributes.name ?? team.name,
        visibility: attributes.visibility ?? team.visibility,
        permissions: attributes['organization-access']?.(team.permissions) ?? team.permissions,
        ssoTeamId: given(attributes['sso-team-id'], team.ssoTeamId),
        allowMemberTokenManagement:
          attributes['allow-member-token-management'] ?? team.allowMemberTokenManagement,
      };
      if (!canGrant(access.grants, wanted.permissions)) throw denied('manage-organization-access');
      const changes = changedAttributes(team, wanted);
      if (changes.length === 0) return renderTeam(team, access);
      if (isOwnersTeam(team)) throw ownersAreFixed(changes);
      if (!(await tx.teams.update(team.organizationId, wanted, ctx.clock.now()))) throw teamNameTaken();
      const updated = await tx.teams.get(team.organizationId, team.id);
      await tx.outbox.add(teamUpdated(updated), causeOf(req));
      return renderTeam(updated, access);
    });
    await ctx.announced();
    sendResource(res, 200, resource);
  },
);

const given = <Value>(value: Value | undefined, before: Value) => (value === undefined ? before : value);

function changedAttributes(before: Team, after: Team): string[] {
  const isSame = {
    name: before.name === after.name,
    visibility: before.visibility === after.visibility,
    'organization-access': organizationPermissions.every(
      (permission) => before.permissions[permission] === after.permissions[permission],
    ),
    'sso-team-id': before.ssoTeamId === after.ssoTeamId,
    'allow-member-token-management': before.allowMemberTokenManagement === after.allowMemberTokenManagement,
  };
  return Object.entries(isSame).flatMap(([name, same]) => (same ? [] : [name]));
}

const ownersAreFixed = (attributes: readonly string[]) =>
  invalid(
    ...attributes.map((name) => ({
      detail: 'The owners team cannot be changed',
      pointer: `/data/attributes/${name}`,
    })),
  );
