import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';

let app: GatewayTestApp;
beforeAll(async () => {
  app = await startGatewayTestApp();
});
afterAll(() => app.stop());

const ofBrowser = { cookie: 'session=1', origin: 'https://groundwork.test', 'sec-fetch-site': 'same-origin' };
const seenBy = (name: 'catalogue' | 'registry') => app.upstreams[name].seen.at(-1)?.headers;

describe('pages of the catalogue', () => {
  it.each(['/', '/app/sign-in', '/assets/a.css'])(
    '%s goes to the catalogue, without a token',
    async (path) => {
      expect(await app.client.get(path)).toMatchObject({ status: 200, body: { service: 'catalogue' } });
    },
  );

  it('the catalogue gets the cookie and where a form was sent from', async () => {
    await app.client.get('/', { headers: ofBrowser });
    expect(seenBy('catalogue')).toMatchObject(ofBrowser);
  });

  it('no other service gets them', async () => {
    await app.api.get('/api/v2/registry-modules/mod-1', { headers: ofBrowser });
    const names = Object.keys(seenBy('registry') ?? {});
    expect(names).toContain('authorization');
    expect(names.filter((name) => name in ofBrowser)).toEqual([]);
  });

  it('an API token in a request for a page goes no further', async () => {
    await app.api.get('/');
    expect(seenBy('catalogue')?.authorization).not.toContain(app.token);
  });
});
