import { describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { listOf } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
const path = '/app/admin/deletions';
const deletions = '/api/v2/admin/organization-deletions';
const at = '2026-01-02T03:04:05.678Z';

describe('the deletions of organizations', () => {
  it('who has removed what is said, and who has not', async () => {
    const deletionOf = (name: string, remaining: readonly string[]) => ({
      id: `org-${name}`,
      type: 'organization-deletions',
      attributes: {
        name,
        'deleted-at': at,
        'finished-services': [{ service: 'registry', 'finished-at': at }],
        'remaining-services': remaining,
      },
    });
    site.respond(deletions, listOf([deletionOf('acme', ['ingest-worker']), deletionOf('globex', [])]));
    const { page } = await site.browser.open(path);
    const rows = page
      .querySelectorAll('tbody tr')
      .map((row) => row.querySelectorAll('th, td').map((cell) => cell.text.trim()));
    expect(rows).toEqual([
      ['acme', '2026-01-02 03:04 UTC', 'registry', 'ingest-worker'],
      ['globex', '2026-01-02 03:04 UTC', 'registry', 'nothing'],
    ]);
  });

  it('an empty list says so', async () => {
    site.respond(deletions, listOf([]));
    expect((await site.browser.open(path)).text).toContain('No organization has been deleted');
  });

  it('for everybody but site administrators, there is nothing here', async () => {
    expect((await site.browser.open(path)).status).toBe(404);
  });
});
