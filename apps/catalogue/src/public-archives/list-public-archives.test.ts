import { describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { listOf } from '../testing/organization-responses.ts';
import { publicArchiveOf } from '../testing/public-archives.ts';

const site = useSignedInCatalogue();
const path = '/app/admin/public-modules';

function open(archives: readonly object[], sums: object) {
  const { meta, ...list } = listOf(archives);
  site.respond('/api/v2/admin/public-archives', { ...list, meta: { ...meta, ...sums } });
  return site.browser.open(path);
}

describe('the public modules that are kept', () => {
  it('are listed with their state and size, and the sum', async () => {
    const offered = { origin: 'https://other.test', commit: null, directory: '', sha256: 'f'.repeat(64) };
    const error = 'The origin of hashicorp/vpc/aws 2.0.0 has other content than before.';
    const { page } = await open(
      [
        publicArchiveOf('vpc', '1.0.0'),
        publicArchiveOf('vpc', '2.0.0', {
          state: 'failed',
          bytes: null,
          'published-at': null,
          error,
          offered,
        }),
      ],
      { bytes: 2048, 'max-bytes': 1024 ** 2 },
    );
    const rows = page
      .querySelectorAll('tbody tr')
      .map((row) => row.structuredText.replaceAll(/\s+/g, ' ').trim());
    expect(rows).toEqual([
      'hashicorp/vpc/aws 1.0.0 kept 2 KiB 2026-01-02 2026-03-02 Remove',
      `hashicorp/vpc/aws 2.0.0 failed ${error} 2026-03-02 Accept`,
    ]);
    expect(page.querySelector('dl')?.structuredText).toMatch(/Kept\s+2 KiB of at most 1 MiB\s+Versions\s+2/);
    expect(page.querySelector('tbody a')?.getAttribute('href')).toBe(`${path}/pubarch-vpc-1.0.0/remove`);
  });

  it('there are none where the operator has not turned it on', async () => {
    const { text } = await open([], { bytes: 0, 'max-bytes': null });
    expect(text).toMatch(/has not set PUBLIC_CACHE_BYTES[^]*groundwork public-module import FILE/);
  });

  it('are for site administrators', async () => {
    expect((await site.browser.open(path)).status).toBe(404);
  });
});
