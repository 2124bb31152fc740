import { describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { parkedEventOf } from '../testing/site-administration.ts';

const site = useSignedInCatalogue();
const path = '/app/admin/parked-events/registry';
const events = '/api/v2/admin/parked-events/registry';

describe('the page of an event that a service has given up', () => {
  it.each([
    [{ thing: '<b>7</b>' }, '{\n  "thing": "<b>7</b>"\n}'],
    ['no JSON <i>at all', 'no JSON <i>at all'],
  ])('it shows the reason and the content as text: %j', async (content, expected) => {
    const event = parkedEventOf('e1', { reason: 'first line\nsecond <line>', content });
    site.respond(`${events}/e1`, { data: event });
    const { page } = await site.browser.open(`${path}/e1`);
    const shown = page.querySelectorAll('pre').map(({ text }) => text.trim());
    expect(shown).toEqual(['first line\nsecond <line>', expected]);
    expect(page.querySelector(`form[action="${path}/e1/replay"]`)).not.toBeNull();
  });

  it('one that is not parked is 404', async () => {
    expect((await site.browser.open(`${path}/e2`)).status).toBe(404);
  });
});
