import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ownerOfPath } from '@groundwork/contracts';
import { routes } from './routes.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from './testing/vcs-connections-test-app.ts';

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  app = await startVcsConnectionsTestApp();
});
afterAll(() => app.stop());

describe('vcs-connections', () => {
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
    const strangers = routes.filter(
      ({ access, path }) => access !== 'internal' && ownerOfPath(path) !== 'vcs-connections',
    );

    expect(strangers).toEqual([]);
  });
});
