import { bodyOf } from '@groundwork/client';
import { parseParams } from '@groundwork/http';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { confirmation } from '../pages/confirmation.ts';
import { Named } from '../pages/list-parts.tsx';
import { findTeam } from '../teams/team.view.ts';
import { groupMappingParameters } from './group-mapping.request.ts';

const removal = confirmation({
  find: findGroupMapping,
  ask: ({ organization }, { mapping: { id, attributes }, team }) => ({
    title: 'Remove a group mapping',
    heading: (
      <>
        Stop mapping <Named>{attributes.group}</Named> to the team <Named>{team.attributes.name}</Named>?
      </>
    ),
    consequences: [
      'Members whom only this mapping added leave the team at once.',
      'Those whom a mapping brought into the organization, and who are in no other team, leave the organization.',
      'Members who were added by hand, or are in another mapped group, stay.',
    ],
    action: pathOf(organization.id, 'group-mappings', id, 'remove'),
    verb: 'Remove the mapping',
    back: pathOf(organization.id, 'group-mappings'),
  }),
  act: ({ client }, { mapping: { id } }) =>
    client.DELETE('/api/v2/group-mappings/{group_mapping_id}', {
      params: { path: { group_mapping_id: id } },
    }),
  goTo: ({ organization }) => `${pathOf(organization.id, 'group-mappings')}?done=removed`,
});

/** `GET /app/organizations/:organization/group-mappings/:mapping/remove`: asks before a mapping is removed. */
export const showGroupMappingRemoval = organizationPage('group-mappings', removal.show);

/** `POST /app/organizations/:organization/group-mappings/:mapping/remove`: removes a mapping. */
export const removeGroupMapping = organizationPage('group-mappings', removal.send);

/** Treats a mapping of another organization as not found. */
async function findGroupMapping({ req, client, organization }: OrganizationVisit) {
  const { mapping: id } = parseParams(groupMappingParameters, req);
  const { data: mapping } = await bodyOf(
    client.GET('/api/v2/group-mappings/{group_mapping_id}', { params: { path: { group_mapping_id: id } } }),
  );
  return { mapping, team: await findTeam(client, organization.id, mapping.relationships.team.data.id) };
}
