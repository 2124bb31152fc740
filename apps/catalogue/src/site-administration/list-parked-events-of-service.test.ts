import { describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { listOf } from '../testing/organization-responses.ts';
import { parkedEventOf } from '../testing/site-administration.ts';

const site = useSignedInCatalogue();
const path = '/app/admin/parked-events';

describe('the events that one service has given up', () => {
  it('they are listed page by page, and other words are no service', async () => {
    const list = listOf([parkedEventOf('e1')], {}, { 'next-page': 2, 'total-pages': 2 });
    site.respond('/api/v2/admin/parked-events/registry', list);
    const { page } = await site.browser.open(`${path}/registry`);
    expect(page.querySelector('a[rel="next"]')?.getAttribute('href')).toBe(`${path}/registry?page=2`);
    expect((await site.browser.open(`${path}/gateway`)).status).toBe(404);
  });

  it('for everybody but site administrators, there is nothing here', async () => {
    expect((await site.browser.open(`${path}/registry`)).status).toBe(404);
  });
});
