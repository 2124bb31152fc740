import { z } from 'zod';
import { uniformPermissions } from '@groundwork/contracts';
import { denied } from '@groundwork/errors';
import { causeOf, created, endpoint, parseBody, principalOf, sendResource } from '@groundwork/http';
import { resourceBody } from '@groundwork/jsonapi';
import type { AdminOrgsContext } from '../context.ts';
import { canManageTeams } from '../organizations/organization.policy.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { authorizeChange } from '../grants/authorize.ts';
import { organizationAccessSchema } from './organization-access.ts';
import { newTeam, teamVisibilities } from './team.ts';
import { teamNameSchema, teamNameTaken, teamSettings } from './team.request.ts';
import { teamCreated } from './team.events.ts';
import { canGrant } from './team.policy.ts';
import { renderTeam, teamShape } from './team.serializer.ts';

const body = resourceBody('teams', {
  attributes: z.object({
    name: teamNameSchema,
    visibility: z.enum(teamVisibilities).nullish(),
    'organization-access': organizationAccessSchema.nullish(),
    ...teamSettings,
  }),
});

/**
 * `POST /organizations/:organization_name/teams`: 201 with the team, which is empty.
 *
 * Needs the permission to manage teams, and every permission of the new team, unless the caller may grant permissions
 * (404). 422 for malformed attributes and for a name that is taken. By default `visibility` is `secret` and
 * `allow-member-token-management` is true.
 */
export const createTeam = endpoint(
  { takes: body, responses: created(teamShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const name = organizationNameOf(req);
    const team = await ctx.inTransaction(async (tx) => {
      const access = await authorizeChange(tx, principalOf(req), { name }, canManageTeams);
      const { attributes } = parseBody(body, req).data;
      const permissions = attributes['organization-access'] ?? uniformPermissions(false);
      if (!canGrant(access.grants, permissions)) throw denied('manage-organization-access');
      const { id: organizationId } = access.grants.organization;
      const wanted = {
        name: attributes.name,
        visibility: attributes.visibility ?? 'secret',
        permissions,
        ssoTeamId: attributes['sso-team-id'] ?? null,
        allowMemberTokenManagement: attributes['allow-member-token-management'] ?? true,
      };
      const created = newTeam(organizationId, wanted, ctx.clock.now());
      if (!(await tx.teams.insert(organizationId, created))) throw teamNameTaken();
      await tx.outbox.add(teamCreated(created), causeOf(req));
      return renderTeam(created, access);
    });
    sendResource(res, 201, team);
  },
);
