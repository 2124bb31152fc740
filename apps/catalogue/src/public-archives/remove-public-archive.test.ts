import { expect, it } from '@jest/globals';
import { changesOf, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { publicArchiveOf } from '../testing/public-archives.ts';

const site = useSignedInCatalogue();

it('an archive is removed when it is confirmed', async () => {
  const archive = publicArchiveOf('vpc', '1.0.0');
  site.respond(archive.links.self, { data: archive });
  site.respond(`DELETE ${archive.links.self}`, {}, 204);
  const changes = await changesOf(site.app, async () => {
    const { headers } = await sendForm(site.browser, `/app/admin/public-modules/${archive.id}/remove`);
    expect(headers.get('location')).toBe('/app/admin/public-modules?done=removed');
  });
  expect(changes.map(({ request }) => request)).toEqual([`DELETE ${archive.links.self}`]);
});
