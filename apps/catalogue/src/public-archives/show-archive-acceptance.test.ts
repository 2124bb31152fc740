import { expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { publicArchiveOf } from '../testing/public-archives.ts';

const site = useSignedInCatalogue();

it('the page before a change is accepted has what is known beside what the origin has, and what follows', async () => {
  const offered = {
    origin: 'https://other.test/vpc.zip',
    directory: '',
    commit: null,
    sha256: 'f'.repeat(64),
  };
  const archive = publicArchiveOf('vpc', '1.0.0', { offered });
  site.respond(archive.links.self, { data: archive });
  const { page, text } = await site.browser.open(`/app/admin/public-modules/${archive.id}/accept`);
  const rows = page
    .querySelectorAll('tbody tr')
    .map((row) => row.querySelectorAll('th, td').map((cell) => cell.structuredText));
  expect(rows).toEqual([
    ['Origin', archive.attributes.origin, offered.origin],
    ['Directory', '*', ''],
    ['Commit', archive.attributes.commit, ''],
    ['Digest', archive.attributes.sha256, offered.sha256],
  ]);
  expect(text).toMatch(/fetched again, and what was kept is removed first[^]*The audit trail has both/);
});
