import { z } from 'zod';
import { emailSchema } from '@groundwork/contracts';
import { isId } from '@groundwork/contracts/resource-ids';
import { denied, invalid } from '@groundwork/errors';
import { causeOf, created, endpoint, parseBody, principalOf, sendResource } from '@groundwork/http';
import { identifiersBody, resourceBody } from '@groundwork/jsonapi';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { authorizeChange } from '../grants/authorize.ts';
import type { Access } from '../grants/grants.ts';
import type { AdminOrgsStores } from '../stores.ts';
import { putIntoTeam } from '../teams/team.changes.ts';
import type { Team } from '../teams/team.ts';
import { canManageMembers, canReadTeam } from '../teams/team.policy.ts';
import { findOrCreateUser } from '../users/user.changes.ts';
import { refuseSimilar } from '../users/user.request.ts';
import { renderMemberships } from './organization-membership.view.ts';
import { newMembership } from './organization-membership.ts';
import { membershipCreated } from './organization-membership.events.ts';
import { canManageMemberships } from './organization-membership.policy.ts';
import { membershipShape } from './organization-membership.serializer.ts';

const body = resourceBody('organization-memberships', {
  attributes: z.object({ email: emailSchema }),
  relationships: z.object({ teams: identifiersBody('teams').nullish() }).nullish(),
});

/**
 * `POST /organizations/:organization_name/organization-memberships`: 201 with the membership. Invites the user with
 * this address to the organization and adds them to the given teams; both take effect when the user accepts. For an
 * unknown address, creates an account without credentials.
 *
 * Needs the permission to manage memberships and, for each team, the permission to add members (404). 422 for a
 * malformed address, for a user who is already invited or a member, and for unknown teams.
 */
export const createOrganizationMembership = endpoint(
  { takes: body, responses: created(membershipShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const name = organizationNameOf(req);
    const principal = principalOf(req);
    const cause = causeOf(req);
    const { resources, ...included } = await ctx.inTransaction(async (tx) => {
      const access = await authorizeChange(tx, principal, { name }, canManageMemberships);
      const { attributes, relationships } = parseBody(body, req).data;
      const teams = await resolveTeams(tx, access, relationships?.teams?.data ?? []);
      if (!teams.every((team) => canManageMembers(access, team))) throw denied('team.manage');
      const now = ctx.clock.now();
      const user = (await findOrCreateUser(tx, attributes.email, now, cause)) ?? refuseSimilar();
      const membership = newMembership(access.grants.organization.id, user.id, 'invited', now);
      if (!(await tx.organizationMemberships.insert(membership))) throw emailTaken();
      await tx.outbox.add(membershipCreated(membership), cause);
      for (const team of teams) {
        await tx.teams.lock(team.organizationId, team.id);
        await putIntoTeam(tx, team, [user.id], { now, cause });
      }
      return renderMemberships(tx, { principal, access }, [membership], ['user']);
    });
    for (const resource of resources) sendResource(res, 201, resource, included);
  },
);

/** Returns the teams sorted by id, because teams are always locked in this order. */
async function resolveTeams(
  tx: AdminOrgsStores,
  access: Access,
  identifiers: readonly { readonly id: string }[],
): Promise<Team[]> {
  const ids = identifiers.map(({ id }) => id).filter((id) => isId('team', id));
  const found = await tx.teams.list(access.grants.organization.id, [...new Set(ids)]);
  const teams = found.filter((team) => canReadTeam(access, team));
  const known = new Set<string>(teams.map(({ id }) => id));
  const problems = identifiers.flatMap(({ id }, index) =>
    known.has(id)
      ? []
      : [{ detail: 'Team does not exist', pointer: `/data/relationships/teams/data/${index}/id` }],
  );
  if (problems.length > 0) throw invalid(...problems);
  return teams;
}

const emailTaken = () =>
  invalid({ detail: 'Email has already been taken', pointer: '/data/attributes/email' });
