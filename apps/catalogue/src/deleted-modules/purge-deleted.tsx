import { confirmation } from '../pages/confirmation.ts';
import { count } from '../pages/parts.tsx';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { changePathOf, listPathOf, nameOf } from './deleted-module.ts';
import { findAddressed } from './deleted-modules.view.ts';

const purge = confirmation({
  find: (visit: OrganizationVisit) => findAddressed(visit),
  ask: (_visit, deleted) => ({
    title: `Remove ${nameOf(deleted)} for good`,
    heading: (
      <>
        Remove <bdi>{nameOf(deleted)}</bdi> for good?
      </>
    ),
    consequences: [
      deleted.kind === 'modules'
        ? `The module, ${count(deleted.versions)} of its versions and their archives are removed now. Nobody can restore them.`
        : 'The version and its archive are removed now. Nobody can restore it.',
      'Do this if they contain something that nobody may have, such as a password.',
      'A number still belongs to its content: only an owner can release it.',
    ],
    action: changePathOf(deleted, 'purge'),
    verb: 'Remove for good',
    back: listPathOf(deleted.namespace),
  }),
  act({ client }, { kind, id }) {
    const params = { path: { id } };
    return kind === 'modules'
      ? client.DELETE('/api/v2/deleted-registry-modules/{id}', { params })
      : client.DELETE('/api/v2/deleted-registry-module-versions/{id}', { params });
  },
  goTo: (_visit, { namespace }) => `${listPathOf(namespace)}?done=purged`,
});

/** `GET /app/organizations/:organization/deleted/:kind/:deleted/purge`: says what is lost. */
export const showPurge = organizationPage('deleted', purge.show);

/** `POST …/purge`: removes a deleted module or version for good, before its time. */
export const purgeDeleted = organizationPage('deleted', purge.send);
