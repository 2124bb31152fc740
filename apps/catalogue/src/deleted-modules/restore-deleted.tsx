import { confirmation } from '../pages/confirmation.ts';
import { count } from '../pages/parts.tsx';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { changePathOf, listPathOf, nameOf, restoredPathOf, type Deleted } from './deleted-module.ts';
import { findAddressed } from './deleted-modules.view.ts';

const restoration = confirmation({
  find: (visit: OrganizationVisit) => findAddressed(visit),
  ask: (_visit, deleted) => ({
    title: `Restore ${nameOf(deleted)}`,
    heading: (
      <>
        Restore <bdi>{nameOf(deleted)}</bdi>?
      </>
    ),
    consequences: consequencesOf(deleted),
    action: changePathOf(deleted, 'restore'),
    verb: 'Restore',
    isHarmless: true,
    back: listPathOf(deleted.namespace),
  }),
  act({ client }, { kind, id }) {
    const params = { path: { id } };
    return kind === 'modules'
      ? client.POST('/api/v2/deleted-registry-modules/{id}/actions/restore', { params })
      : client.POST('/api/v2/deleted-registry-module-versions/{id}/actions/restore', { params });
  },
  goTo: (_visit, deleted) => restoredPathOf(deleted),
});

/** `GET /app/organizations/:organization/deleted/:kind/:deleted/restore`: says what comes back. */
export const showRestoration = organizationPage('deleted', restoration.show);

/** `POST …/restore`: restores a deleted module with its versions, or a deleted version. */
export const restoreDeleted = organizationPage('deleted', restoration.send);

const consequencesOf = ({ kind, versions, downloads, moduleExists }: Deleted): string[] => [
  kind === 'modules'
    ? `The module comes back with ${count(versions)} ${versions === 1 ? 'version' : 'versions'}, and can be installed again.`
    : 'The version comes back as it was, and can be installed again.',
  `Its ${count(downloads)} ${downloads === 1 ? 'download counts' : 'downloads count'} again.`,
  ...(kind === 'versions' && moduleExists
    ? []
    : ['The module follows no repository until it is linked again.']),
  ...(kind === 'versions' && !moduleExists
    ? ['Its module is restored with it, without its other versions.']
    : []),
];
