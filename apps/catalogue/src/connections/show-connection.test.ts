import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import {
  respondWithOrganization,
  connectionOf,
  listOf,
  moduleOf,
  policySetOf,
} from '../testing/organization-responses.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

const api = '/api/v2/organizations/acme';
const respond = (path: string, body: object) => app.gateway.responses.set(path, { status: 200, body });
function respondWithConnection(connection: ReturnType<typeof connectionOf>): string {
  const path = respondWithOrganization(app.gateway, 'acme');
  respond(`/api/v2/oauth-clients/${connection.id}`, { data: connection });
  respond(`/api/v2/oauth-clients/${connection.id}/webhook-deliveries`, listOf([]));
  respond('/api/v2/oauth-tokens/ot-1', {
    data: {
      id: 'ot-1',
      type: 'oauth-tokens',
      attributes: { 'service-provider-user': 'octo', 'has-ssh-key': true },
    },
  });
  return `${path}/connections/${connection.id}`;
}

const following = (identifier: string, token = 'ot-1') => ({
  'vcs-repo': { identifier, 'oauth-token-id': token },
});

describe('the page of a connection', () => {
  it('it says whether it works, whose token it has, and what follows repositories through it', async () => {
    const affected = {
      'affected-workspaces': [{ id: 'ws-1', name: 'prod' }],
      'affected-workspaces-count': 3,
    };
    const path = respondWithConnection(connectionOf('oc-1', affected));
    respond(
      `${api}/registry-modules`,
      listOf([
        moduleOf('vpc', following('acme/vpc')),
        moduleOf('lost', { ...following('acme/lost'), 'setup-error': 'It was deleted.' }),
        moduleOf('other', following('acme/other', 'ot-2')),
        moduleOf('uploaded'),
      ]),
    );
    respond(`${api}/policy-sets`, listOf([policySetOf('rules', following('acme/rules'))]));
    const { page, text } = await browser.open(path);
    expect(text).toMatch(/works[^]*octo[^]*SSH/);
    expect(
      page.querySelectorAll('tbody tr').map((row) => row.structuredText.replaceAll(/\s+/g, ' ')),
    ).toEqual([
      'module vpc/aws acme/vpc followed',
      'module lost/aws acme/lost not followed It was deleted.',
      'policy set rules acme/rules followed',
    ]);
    expect(text).toContain('prod, and 2 more');
  });

  it('deliveries of the provider have their outcomes', async () => {
    const path = respondWithConnection(connectionOf('oc-1'));
    const delivery = (attributes: object) => ({
      id: 'wd-1',
      type: 'webhook-deliveries',
      attributes: {
        event: 'push',
        refs: [{ name: 'refs/tags/v1.0.0', deleted: false }],
        'received-at': '2026-01-02T03:04:05Z',
        'processed-at': '2026-01-02T03:04:06Z',
        outcome: 'announced',
        ...attributes,
      },
    });
    respond(
      '/api/v2/oauth-clients/oc-1/webhook-deliveries',
      listOf([
        delivery({}),
        delivery({ outcome: 'irrelevant' }),
        delivery({ 'processed-at': null, outcome: null }),
      ]),
    );
    const { page } = await browser.open(path);
    expect(page.querySelectorAll('tbody tr').map((row) => row.querySelectorAll('td').at(-1)?.text)).toEqual([
      'the repository is read again',
      'nothing to do',
      'waits',
    ]);
  });

  it('a connection without a token says so, and asks nothing more', async () => {
    const path = respondWithConnection(connectionOf('oc-1', {}, []));
    const { text } = await browser.open(path);
    expect(text).toMatch(/has no token[^]*No module and no policy set follows/);
  });

  it('the page looks again by itself until a check that somebody has asked for is done', async () => {
    const path = respondWithConnection(connectionOf('oc-1'));
    const asked = `${path}?checked-before=${encodeURIComponent('2026-01-02T03:04:05.678Z')}`;
    const waits = await browser.open(asked);
    expect(waits.text).toContain('This page reloads automatically');
    expect(waits.headers.get('refresh')).toBe('2');
    expect(waits.page.querySelector('form[action$="/check"]')).toBeNull();
    respondWithConnection(connectionOf('oc-1', { 'connection-checked-at': '2026-01-02T03:05:00.000Z' }));
    const done = await browser.open(asked);
    expect(done.text).toContain('The connection has been checked');
    expect(done.headers.get('refresh')).toBeNull();
    expect(done.page.querySelector(`form[action="${path}/check"]`)).not.toBeNull();
  });

  it('a connection of another organization is not there', async () => {
    respondWithConnection(connectionOf('oc-1'));
    const path = respondWithOrganization(app.gateway, 'globex');
    expect((await browser.open(`${path}/connections/oc-1`)).status).toBe(404);
  });
});
