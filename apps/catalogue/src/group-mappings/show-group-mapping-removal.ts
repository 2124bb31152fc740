import { parseParams } from '@groundwork/http';
import { organizationPage } from '../organizations/organization.view.ts';
import { groupMappingParameters } from './group-mapping.request.ts';
import { findGroupMapping, renderMappingRemoval } from './group-mappings.view.ts';

/** `GET /app/organizations/:organization/group-mappings/:mapping/remove`: who leaves a team with a mapping. */
export const showGroupMappingRemoval = organizationPage('group-mappings', () => async (visit) => {
  const { mapping } = parseParams(groupMappingParameters, visit.req);
  return renderMappingRemoval(visit, await findGroupMapping(visit.client, visit.organization.id, mapping));
});
