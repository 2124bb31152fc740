import { confirmation } from '../pages/confirmation.ts';
import { Named } from '../pages/list-parts.tsx';
import { pathOf } from '../site-administration/administration.ts';
import { administrationPage } from '../site-administration/administration.view.ts';
import { foundPublicArchive } from './public-archive.access.ts';
import { nameOf } from './public-archive.ts';

const removal = confirmation({
  find: foundPublicArchive,
  ask: (_visit, archive) => ({
    title: 'Remove an archive',
    heading: (
      <>
        Remove the archive of <Named>{nameOf(archive)}</Named> {archive.attributes.version}?
      </>
    ),
    consequences: [
      'The next download fetches it again from its origin. Without the origin, clients cannot install it.',
      'Its digest and its commit stay known: if the origin has changed it, it is refused.',
    ],
    action: pathOf('public-modules', archive.id, 'remove'),
    verb: 'Remove the archive',
    back: pathOf('public-modules'),
  }),
  act: ({ client }, { id }) =>
    client.DELETE('/api/v2/admin/public-archives/{id}', { params: { path: { id } } }),
  goTo: () => `${pathOf('public-modules')}?done=removed`,
});

/** `GET /app/admin/public-modules/:archive/remove`: asks before an archive is removed. */
export const showArchiveRemoval = administrationPage('public-modules', removal.show);

/** `POST /app/admin/public-modules/:archive/remove`: removes an archive. */
export const removePublicArchive = administrationPage('public-modules', removal.send);
