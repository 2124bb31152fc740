import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ownerOfPath } from '@groundwork/contracts';
import { routes } from './routes.ts';
import { startCatalogueTestApp, type CatalogueTestApp } from './testing/catalogue-test-app.ts';

let app: CatalogueTestApp;
beforeAll(async () => {
  app = await startCatalogueTestApp();
});
afterAll(() => app.stop());

describe('catalogue', () => {
  it('the service is alive, and is ready while its database responds', async () => {
    expect((await app.anonymous.get('/livez')).status).toBe(200);
    expect((await app.anonymous.get('/readyz')).status).toBe(200);
  });

  it('an unknown path is 404 with JSON:API errors', async () => {
    const response = await app.anonymous.get('/api/v2/nothing/here');

    expect(response.status).toBe(404);
    expect(response.body).toEqual({
      errors: [
        { status: '404', title: 'not found', detail: expect.stringMatching(/^There is no such address/) },
      ],
    });
  });

  it('the gateway sends every public route of this service here', () => {
    const paths = routes.filter(({ access }) => access !== 'internal').map(({ path }) => path);
    const owners = paths.map((path) => [path, ownerOfPath(path.replaceAll(/:\w+/g, 'x'))]);

    expect(owners).toEqual(paths.map((path) => [path, 'catalogue']));
  });
});
