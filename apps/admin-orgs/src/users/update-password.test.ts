import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildUser } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const path = '/api/v2/account/password';
const body = { data: { type: 'users', attributes: { current_password: 'old', password: 'new' } } };

describe('PATCH /account/password', () => {
  it('nobody can change a password, and is told about tokens instead', async () => {
    const { user, principal } = await buildUser(app);
    const response = await app.as(principal).patch(path, body);
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      expect.stringContaining(
        `Users have no passwords. Create a new token with POST /api/v2/users/${user.id}`,
      ),
    ]);
    expect(JSON.stringify(response.body)).not.toMatch(/"(old|new)"/);
    expect(app.log()).not.toMatch(/current_password/);
  });

  it('tokens of organizations have no password either', async () => {
    const built = await buildOrganization(app);
    expect((await app.as(built.principal).patch(path, body)).status).toBe(404);
  });
});
