import { describe, expect, it } from '@jest/globals';
import { refusal, useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithParkedEvents, parkedEventOf } from '../testing/site-administration.ts';

const site = useSignedInCatalogue();
const path = '/app/admin/parked-events';

describe('the events that services have given up', () => {
  it('they are listed service by service, with the first line of the reason', async () => {
    respondWithParkedEvents(site, { policy: [parkedEventOf('e 1', { reason: 'no table\nmore' })] });
    const { status, page } = await site.browser.open(path);
    expect(status).toBe(200);
    expect(page.querySelectorAll('h2').map(({ text }) => text)).toEqual(['policy']);
    const cells = page.querySelectorAll('tbody tr *').map(({ text }) => text);
    expect(cells).toEqual(expect.arrayContaining(['thing.changed.v1', '6', 'no table']));
    expect(page.querySelector('tbody a')?.getAttribute('href')).toBe(`${path}/policy/e%201`);
    expect(page.querySelector(`form[action="${path}/policy/replay"]`)).not.toBeNull();
  });

  it('nothing is to be done where none is parked', async () => {
    respondWithParkedEvents(site, {});
    expect((await site.browser.open(path)).text).toContain('No event is parked');
  });

  it('a service that does not answer is named, and the others are shown', async () => {
    respondWithParkedEvents(site, { policy: [parkedEventOf('e1')] });
    site.app.gateway.responses.set('/api/v2/admin/parked-events/registry', refusal(503, 'unavailable'));
    const { status, page, text } = await site.browser.open(path);
    expect(status).toBe(200);
    expect(page.querySelectorAll('h2').map((head) => head.text)).toEqual(['registry', 'policy']);
    expect(text).toContain('This service does not respond');
  });

  it('for everybody but site administrators, there is nothing here', async () => {
    expect((await site.browser.open(path)).status).toBe(404);
  });
});
