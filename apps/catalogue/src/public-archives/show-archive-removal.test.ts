import { expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { publicArchiveOf } from '../testing/public-archives.ts';

const site = useSignedInCatalogue();

it('the page before an archive is removed says what follows', async () => {
  const archive = publicArchiveOf('vpc', '1.0.0');
  site.respond(archive.links.self, { data: archive });
  const { text } = await site.browser.open(`/app/admin/public-modules/${archive.id}/remove`);
  expect(text).toMatch(
    /Remove the archive of\s+hashicorp\/vpc\/aws\s+1\.0\.0\?[^]*fetches it again[^]*stay known/,
  );
});
