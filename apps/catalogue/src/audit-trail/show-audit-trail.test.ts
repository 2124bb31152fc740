import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import { respondWithOrganization, listOf, memberOf, teamOf } from '../testing/organization-responses.ts';

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
    data: { description: '<b>vpc</b>' },
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
      /2026-01-02 03:04 UTC\s+module\.created\s+module mod-1 its events\s+ada\s+192\.0\.2\.1/,
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

  it('tokens of a team and of the organization have their names, and narrow the list by them', async () => {
    const actor = (type: string, id: string) => ({ actor: { type, id, 'token-id': 'at-1' } });
    const path = respondWithEvents([
      eventOf(actor('team', 'team-deploy')),
      eventOf(actor('organization', 'org-acme')),
      eventOf(actor('team', 'team-deleted')),
    ]);
    respond(`${api}/teams`, listOf([teamOf('deploy')]));
    const { page } = await browser.open(path);
    expect(page.querySelectorAll('tbody a[href*="actor="]').map(({ text }) => text.trim())).toEqual([
      'team deploy',
      'organization acme',
      'team-deleted',
    ]);
    await browser.open(`${path}?actor=team+deploy`);
    expect(app.gateway.asked.at(-1)).toContain('filter[actor]=team-deploy&');
  });

  it('filters are passed on; the last day is included, and a name of a member means their id', async () => {
    const path = respondWithEvents([eventOf()], { complete: false });
    const { page, text } = await browser.open(
      `${path}?action=a&actor=ada&resource=r&since=2026-01-01&until=2026-01-31&page=2`,
    );
    expect(app.gateway.asked.at(-1)).toBe(
      `${api}/audit-trail?filter[action]=a&filter[actor]=user-ada&filter[resource]=r&filter[since]=2026-01-01&filter[until]=2026-02-01T00%3A00%3A00.000Z&filter[inner-steps]=false&page[number]=2&page[size]=50`,
    );
    expect(page.querySelector('input[name="actor"]')?.getAttribute('value')).toBe('ada');
    expect(text).toContain('10,000 newest events');
  });

  it.each(['since=yesterday', 'until=2026-02-30', 'action=%00', 'page=0'])(
    '%s counts as absent',
    async (query) => {
      const path = respondWithEvents([]);
      expect((await browser.open(`${path}?${query}`)).status).toBe(200);
      expect(app.gateway.asked.at(-1)).toBe(
        `${api}/audit-trail?filter[inner-steps]=false&page[number]=1&page[size]=50`,
      );
    },
  );

  it('the steps of the platform itself are shown if one asks, and the other filters stay', async () => {
    const path = respondWithEvents([]);
    const { page } = await browser.open(`${path}?action=team.updated`);
    const links = () => page.querySelectorAll('main p a').map((link) => link.getAttribute('href'));
    expect(links()).toContain(`${path}?action=team.updated&steps=shown`);
    await browser.open(`${path}?steps=shown`);
    expect(app.gateway.asked.at(-1)).toBe(`${api}/audit-trail?page[number]=1&page[size]=50`);
  });

  it.each([
    ['module', { namespace: 'acme', name: 'vpc', provider: 'aws' }, 'vpc/aws', '/app/modules/acme/vpc/aws'],
    [
      'module-version',
      { module: { namespace: 'acme', name: 'vpc', provider: 'aws' }, version: '1.0.0' },
      'vpc/aws 1.0.0',
      '/app/modules/acme/vpc/aws/1.0.0',
    ],
    ['team', { name: 'ops' }, 'ops', '/app/organizations/acme/teams/an-id'],
    ['policy-set', { name: 'guard' }, 'guard', '/app/organizations/acme/policy-sets/an-id'],
    ['oauth-client', { name: null }, 'oauth-client an-id', '/app/organizations/acme/connections/an-id'],
    ['organization-membership', { userId: 'user-ada' }, 'ada', '/app/organizations/acme/members?q=ada'],
    ['token', { id: 'at-1' }, 'token an-id', '/app/organizations/acme/tokens'],
    ['repository-webhook', { state: 'ok' }, 'repository-webhook an-id', undefined],
  ])('a %s has its name, which leads to its page', async (type, data, text, href) => {
    const path = respondWithEvents([
      eventOf({ action: `${type}.updated`, resource: { type, id: 'an-id' }, data }),
    ]);
    const { page } = await browser.open(path);
    const cell = page.querySelector('tbody td[data-head="Record"]');
    expect(cell?.text.trim()).toBe(`${text} its events`);
    expect(cell?.querySelector('a:not(.quiet)')?.getAttribute('href')).toBe(href);
  });

  it('what is deleted has no page', async () => {
    const team = { action: 'team.deleted', resource: { type: 'team', id: 't' }, data: { name: 'ops' } };
    const { page } = await browser.open(respondWithEvents([eventOf(team)]));
    expect(page.querySelector('tbody td[data-head="Record"] a:not(.quiet)')).toBeNull();
  });

  it('what changed is told where the list has the event before', async () => {
    const at = (id: string, data: object) => ({
      ...eventOf({ resource: { type: 'team', id: 't-1' }, data }),
      id,
    });
    const path = respondWithEvents([
      at('e-3', { name: '<b>new</b>', list: [1], same: 1 }),
      { ...eventOf(), id: 'e-2' },
      at('e-1', { name: 'old', same: 1, gone: 'x'.repeat(1_000) }),
    ]);
    const { page } = await browser.open(path);
    const [first, , last] = page.querySelectorAll('tbody tr details');
    expect(first?.querySelectorAll('li').map(({ text }) => text)).toEqual([
      'name: old <b>new</b>',
      `gone: ${'x'.repeat(300)}… nothing`,
      'list: nothing [1]',
    ]);
    expect(last?.querySelector('summary')?.text).toBe('State');
    expect(page.querySelectorAll('main b')).toEqual([]);
  });

  it('actions are chosen by the kind of their record; one that is not known stays chosen', async () => {
    const path = respondWithEvents([]);
    const { page } = await browser.open(`${path}?action=team.updated`);
    const chosen = page.querySelector('#action option[selected]');
    expect([chosen?.text, chosen?.parentNode?.getAttribute('label')]).toEqual(['team.updated', 'team']);
    const other = await browser.open(`${path}?action=team.exploded`);
    expect(other.page.querySelector('#action option[selected]')?.text).toBe('team.exploded');
  });
});
