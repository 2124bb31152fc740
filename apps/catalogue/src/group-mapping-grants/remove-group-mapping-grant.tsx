import { bodyOf } from '@groundwork/client';
import { parseParams } from '@groundwork/http';
import { confirmation } from '../pages/confirmation.ts';
import { Named } from '../pages/list-parts.tsx';
import type { SignedInVisit } from '../sessions/visit.ts';
import { pathOf } from '../site-administration/administration.ts';
import { administrationPage } from '../site-administration/administration.view.ts';
import { groupOf, type GroupMappingGrant } from './group-mapping-grant.ts';
import { grantParameters } from './group-mapping-grant.request.ts';

const removal = confirmation({
  find: findGrant,
  ask: (_visit, grant) => ({
    title: 'Remove a grant',
    heading: (
      <>
        Stop <Named>{grant.relationships.organization.data.id}</Named> from mapping{' '}
        <Named>{groupOf(grant)}</Named>?
      </>
    ),
    consequences: [
      'Its owners can no longer map this group, unless another grant covers it.',
      'Existing mappings admit nobody new. Members whom they added stay until they leave the group.',
      'To remove them now, an owner of the organization deletes the mapping.',
    ],
    action: pathOf('group-mappings', grant.id, 'remove'),
    verb: 'Remove the grant',
    back: pathOf('group-mappings'),
  }),
  act: ({ client }, { id }) =>
    client.DELETE('/api/v2/admin/group-mapping-grants/{group_mapping_grant_id}', {
      params: { path: { group_mapping_grant_id: id } },
    }),
  goTo: () => `${pathOf('group-mappings')}?done=removed`,
});

/** `GET /app/admin/group-mappings/:grant/remove`: asks before a grant is removed. */
export const showGrantRemoval = administrationPage('group-mappings', removal.show);

/** `POST /app/admin/group-mappings/:grant/remove`: removes a grant. */
export const removeGroupMappingGrant = administrationPage('group-mappings', removal.send);

async function findGrant({ req, client }: SignedInVisit): Promise<GroupMappingGrant> {
  const { grant: id } = parseParams(grantParameters, req);
  const { data } = await bodyOf(
    client.GET('/api/v2/admin/group-mapping-grants/{group_mapping_grant_id}', {
      params: { path: { group_mapping_grant_id: id } },
    }),
  );
  return data;
}
