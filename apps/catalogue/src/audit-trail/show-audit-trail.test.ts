import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import { respondWithOrganization, listOf, memberOf } from '../testing/organization-responses.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

const api = '/api/v2/organizations/acme';
const respond = (path: string, body: object) => app.gateway.responses.set(path, { status: 200, body });
const eventOf = (attributes: object = {}) => ({
  id: 'e-1',
  type: 'audit-events',
  attributes: {
    timestamp: '2026-01-02T03:04:05.678Z',
    action: 'module.created',
    'organization-id': 'org-acme',
    resource: { type: 'module', id: 'mod-1' },
    actor: { type: 'user', id: 'user-ada', 'token-id': 'at-1' },
    'request-id': 'req-1',
    'source-address': '192.0.2.1',
    data: { name: '<b>vpc</b>' },
    ...attributes,
  },
});

function respondWithEvents(events: readonly object[], meta: object = {}): string {
  const path = respondWithOrganization(app.gateway, 'acme');
  const ada = memberOf('ada');
  respond(`${api}/organization-memberships`, listOf([ada.membership], { included: ada.included }));
  const list = listOf(events);
  respond(`${api}/audit-trail`, { ...list, meta: { ...list.meta, ...meta } });
  return `${path}/audit-trail`;
}

describe('the audit trail', () => {
  it('events say who did what, when and from where, and narrow the list', async () => {
    const path = respondWithEvents([eventOf(), eventOf({ actor: null, 'source-address': null })]);
    const { page, text } = await browser.open(path);
    const [first, second] = page.querySelectorAll('tbody tr');
    expect(first?.structuredText).toMatch(
      /2026-01-02 03:04 UTC\s+module\.created\s+mod-1\s+ada\s+192\.0\.2\.1/,
    );
    expect(second?.structuredText).toContain('the platform itself');
    expect(first?.querySelectorAll('a').map((a) => a.getAttribute('href'))).toEqual([
      `${path}?action=module.created`,
      `${path}?resource=mod-1`,
      `${path}?actor=user-ada`,
    ]);
    expect(text).toContain('<b>vpc</b>');
    expect(page.querySelectorAll('main b')).toEqual([]);
  });

  it('filters are passed on; the last day is included, and a name of a member means their id', async () => {
    const path = respondWithEvents([eventOf()], { complete: false });
    const { page, text } = await browser.open(
      `${path}?action=a&actor=ada&resource=r&since=2026-01-01&until=2026-01-31&page=2`,
    );
    expect(app.gateway.asked.at(-1)).toBe(
      `${api}/audit-trail?filter[action]=a&filter[actor]=user-ada&filter[resource]=r&filter[since]=2026-01-01&filter[until]=2026-02-01T00%3A00%3A00.000Z&page[number]=2&page[size]=50`,
    );
    expect(page.querySelector('input[name="actor"]')?.getAttribute('value')).toBe('ada');
    expect(text).toContain('10,000 newest events');
  });

  it.each(['since=yesterday', 'until=2026-02-30', 'action=%00', 'page=0'])(
    '%s counts as absent',
    async (query) => {
      const path = respondWithEvents([]);
      expect((await browser.open(`${path}?${query}`)).status).toBe(200);
      expect(app.gateway.asked.at(-1)).toBe(`${api}/audit-trail?page[number]=1&page[size]=50`);
    },
  );
});
