import { eventAbout, groupMappingCreatedV1, groupMappingDeletedV1 } from '@groundwork/contracts';
import type { GroupMapping } from './group-mapping.ts';

export const groupMappingCreated = (mapping: GroupMapping) =>
  eventAbout(groupMappingCreatedV1, mapping, stateOf(mapping));

/** The event of a deletion has the version after the stored one. */
export const groupMappingDeleted = (mapping: GroupMapping) =>
  eventAbout(groupMappingDeletedV1, { ...mapping, version: mapping.version + 1 }, stateOf(mapping));

const stateOf = ({ id, provider, group, teamId }: GroupMapping) => ({ id, provider, group, teamId });
