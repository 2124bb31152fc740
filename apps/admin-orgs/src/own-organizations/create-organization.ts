import type { Cause, Principal } from '@groundwork/contracts';
import { parseId } from '@groundwork/contracts/resource-ids';
import { denied, GroundworkError, invalid, notFound } from '@groundwork/errors';
import { causeOf, created, endpoint, principalOf, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorize } from '../grants/authorize.ts';
import { newMembership } from '../organization-memberships/organization-membership.ts';
import { membershipCreated } from '../organization-memberships/organization-membership.events.ts';
import { newDefaultProject } from '../projects/project.ts';
import { projectCreated } from '../projects/project.events.ts';
import type { AdminOrgsStores } from '../stores.ts';
import { newOwnersTeam } from '../teams/team.ts';
import { teamCreated } from '../teams/team.events.ts';
import { newOrganization, type Organization } from '../organizations/organization.ts';
import { newOrganizationBody, parseNewOrganization } from '../organizations/organization.request.ts';
import { nameTaken } from '../organizations/organization.changes.ts';
import { organizationCreated } from '../organizations/organization.events.ts';
import { mayCreateOrganizations } from '../organizations/organization-creator.access.ts';
import { canUpdateOrganization } from '../organizations/organization.policy.ts';
import { organizationShape, renderOrganization } from '../organizations/organization.serializer.ts';

/**
 * `POST /organizations`: 201 with the organization; the caller becomes its owner.
 *
 * Only users may do this, and of them those whom `ORGANIZATION_CREATORS` names (404 for others). 422 for malformed attributes, for a name that is taken, and for users
 * who own as many organizations as `ORGANIZATIONS_PER_USER` permits; site administrators may own any number.
 */
export const createOrganization = endpoint(
  { takes: newOrganizationBody, responses: created(organizationShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const principal = principalOf(req);
    if (!(await mayCreateOrganizations(ctx, principal))) throw refusalOf(principal);
    const attributes = parseNewOrganization(req);
    const created = await ctx.inTransaction(async (tx) => {
      const organization = newOrganization(attributes, ctx.clock.now());
      await refuseBeyondLimit(tx, principal, ctx.config.organizationsPerUser);
      await insertWithOwner(tx, organization, principal, causeOf(req));
      const access = await authorize(tx, principal, { id: organization.id }, canUpdateOrganization);
      return renderOrganization(organization, access.grants);
    });
    sendResource(res, 201, created);
  },
);

/** A user learns why. Other tokens are refused as for what does not exist. */
const refusalOf = ({ kind }: Principal) =>
  kind === 'user'
    ? new GroundworkError(
        'not-found',
        [
          {
            detail:
              'You may not create organizations on this platform. Ask a site administrator to create one and to invite you.',
          },
        ],
        { lacked: ['organization-creator'] },
      )
    : denied('user-token');

/** Locks the user, so that simultaneous requests cannot exceed the limit together. */
async function refuseBeyondLimit(tx: AdminOrgsStores, { id, siteAdministrator }: Principal, limit: number) {
  if (limit === 0 || siteAdministrator) return;
  const user = await tx.users.findLocked(parseId('user', id));
  if (!user) throw notFound();
  if ((await tx.teams.countOwnersTeamsOf(user.id)) < limit) return;
  throw invalid({
    title: 'unprocessable entity',
    detail: `You own ${limit} organizations, which is the limit. Delete one that you no longer need, or ask a site administrator to create another one.`,
  });
}

async function insertWithOwner(
  tx: AdminOrgsStores,
  organization: Organization,
  owner: Principal,
  cause: Cause,
): Promise<void> {
  const ownerId = parseId('user', owner.id);
  if (!(await tx.users.find(ownerId))) throw notFound();
  const { id, createdAt } = organization;
  const owners = newOwnersTeam(id, createdAt);
  const membership = newMembership(id, ownerId, 'active', createdAt);
  const project = newDefaultProject(organization);
  if (!(await tx.organizations.insert(organization))) throw nameTaken();
  await tx.organizationMemberships.insert(membership);
  await tx.projects.insert(id, project);
  await tx.teams.insert(id, owners);
  await tx.teams.addMembers(id, owners.id, [ownerId]);
  await tx.outbox.addAll(
    [
      organizationCreated(organization),
      membershipCreated(membership),
      teamCreated(owners),
      projectCreated(project),
    ],
    cause,
  );
}
