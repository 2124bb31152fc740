import { invalid } from '@groundwork/errors';
import { causeOf, created, endpoint, parseBody, principalOf, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorize } from '../grants/authorize.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { holdRequestedTeam, unknownTeam } from '../teams/team.changes.ts';
import { isOwnersTeam } from '../grants/owners-team.ts';
import { groupMappingCreated } from './group-mapping.events.ts';
import { canManageGroupMappings } from './group-mapping.policy.ts';
import {
  groupMappingNotGranted,
  groupMappingTaken,
  newGroupMappingBody,
  tooManyGroupMappings,
} from './group-mapping.request.ts';
import { groupMappingShape, renderGroupMapping } from './group-mapping.serializer.ts';
import { newGroupMapping } from './group-mapping.ts';

/**
 * `POST /organizations/:organization_name/group-mappings`: 201 with the mapping. The next sign-in adds users in the
 * group to the team, as members of the organization.
 *
 * For owners; 404 for everyone else. 422 for a malformed provider or group, for an unknown team, for a group that is
 * already mapped to the team or has no grant, and for an organization with 1,000 mappings. The provider need not exist
 * yet: the operator may set it up later.
 */
export const createGroupMapping = endpoint(
  { takes: newGroupMappingBody, responses: created(groupMappingShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const name = organizationNameOf(req);
    const mapping = await ctx.inTransaction(async (tx) => {
      // The lock prevents another request from adding a mapping after the check of the limit.
      const { id: organizationId } = await tx.organizations.lock({ name });
      const access = await authorize(tx, principalOf(req), { name }, canManageGroupMappings);
      const { attributes, relationships } = parseBody(newGroupMappingBody, req).data;
      const teamId = await holdRequestedTeam(tx, access, relationships.team.data.id);
      if (!teamId) throw invalid(unknownTeam);
      const { provider, group } = attributes;
      const isForOwners = isOwnersTeam(await tx.teams.get(organizationId, teamId));
      if (!(await tx.groupMappingGrants.covers({ organizationId, provider, group, owners: isForOwners })))
        throw groupMappingNotGranted(ctx.config, isForOwners);
      const wanted = newGroupMapping({ organizationId, provider, group, teamId }, ctx.clock.now());
      if (await tx.groupMappings.isFull(organizationId)) throw tooManyGroupMappings();
      if (!(await tx.groupMappings.insert(wanted))) throw groupMappingTaken();
      await tx.outbox.add(groupMappingCreated(wanted), causeOf(req));
      return { ...wanted, isConfirmed: true, isForOwners };
    });
    sendResource(res, 201, renderGroupMapping(mapping));
  },
);
