import { z } from 'zod';
import { addressWith, text } from '../pages/fields.ts';
import { confirmation } from '../pages/confirmation.ts';
import { Named, Table } from '../pages/list-parts.tsx';
import { pathOf } from '../site-administration/administration.ts';
import { administrationPage } from '../site-administration/administration.view.ts';
import { foundPublicArchive } from './public-archive.access.ts';
import { nameOf, type PublicArchive } from './public-archive.ts';

const acceptance = confirmation({
  find: foundPublicArchive,
  ask: (_visit, archive) => ({
    title: 'Accept a changed version',
    heading: (
      <>
        Accept what the origin of <Named>{nameOf(archive)}</Named> {archive.attributes.version} changed?
      </>
    ),
    affected: <Change archive={archive} />,
    consequences: [
      'Look at the new content before: clients run it. The platform has no copy of it yet.',
      'The version is this content from now on. It is fetched again, and what was kept is removed first.',
      'The audit trail has both digests. If the origin has changed once more, it is refused again.',
    ],
    action: addressWith(pathOf('public-modules', archive.id, 'accept'), {
      sha256: archive.attributes.offered?.sha256 ?? '',
    }),
    verb: 'Accept the change',
    back: pathOf('public-modules'),
  }),
  act: ({ req, client }, { id }) =>
    client.POST('/api/v2/admin/public-archives/{id}/actions/accept', {
      params: { path: { id } },
      body: { data: { type: 'public-archives', attributes: acceptedContent.parse({ ...req.query }) } },
    }),
  goTo: () => `${pathOf('public-modules')}?done=accepted`,
});

/** `GET /app/admin/public-modules/:archive/accept`: shows what an origin changed, and asks before it is accepted. */
export const showArchiveAcceptance = administrationPage('public-modules', acceptance.show);

/** `POST /app/admin/public-modules/:archive/accept`: accepts what the page showed. */
export const acceptPublicArchive = administrationPage('public-modules', acceptance.send);

/** The digest that the page showed: the origin may have changed again since. */
const acceptedContent = z.object({ sha256: text });

const Change = ({ archive: { attributes } }: { readonly archive: PublicArchive }) => (
  <Table label="The change" heads={['Value', 'Known', 'The origin has']}>
    {(['origin', 'directory', 'commit', 'sha256'] as const).map((name) => (
      <tr>
        <th scope="row">{labels[name]}</th>
        <td>
          <code class="digest">{attributes[name] ?? ''}</code>
        </td>
        <td>
          <code class="digest">{attributes.offered?.[name] ?? ''}</code>
        </td>
      </tr>
    ))}
  </Table>
);

const labels = { origin: 'Origin', directory: 'Directory', commit: 'Commit', sha256: 'Digest' } as const;
