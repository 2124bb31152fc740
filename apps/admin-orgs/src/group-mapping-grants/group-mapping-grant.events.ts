import { eventAbout, groupMappingGrantCreatedV1, groupMappingGrantDeletedV1 } from '@groundwork/contracts';
import type { GroupMappingGrant } from './group-mapping-grant.ts';

export const groupMappingGrantCreated = (grant: GroupMappingGrant) =>
  eventAbout(groupMappingGrantCreatedV1, grant, stateOf(grant));

/** The event of a deletion has the version after the stored one. */
export const groupMappingGrantDeleted = (grant: GroupMappingGrant) =>
  eventAbout(groupMappingGrantDeletedV1, { ...grant, version: grant.version + 1 }, stateOf(grant));

const stateOf = ({ id, provider, group, owners, origin }: GroupMappingGrant) => ({
  id,
  provider,
  group,
  owners,
  origin,
});
