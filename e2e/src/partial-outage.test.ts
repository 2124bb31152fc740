import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@groundwork/testing';
import { asToken } from './testing/publisher.ts';
import { startTestPlatform, type TestPlatform } from './testing/platform.ts';

describe('a service that is down', () => {
  let test: TestPlatform;

  beforeAll(async () => {
    test = await startTestPlatform();
  });

  afterAll(() => test.stop());

  it('only the routes of a service that is down are 503', async () => {
    const admin = asToken(test.platform.baseUrl, test.adminToken);
    await admin.createOrganization('partial');
    const registry = test.platform.processes.find(({ plan }) => plan.name === 'registry');
    await registry?.stop();

    const down = await admin.get('/api/v2/organizations/partial/registry-modules');
    expect(down.status).toBe(503);
    expect(down.headers).toHaveProperty('retry-after');
    expect(down.body).toMatchObject({ errors: [{ status: '503' }] });
    expect((await admin.get('/api/registry/v1/modules/partial/x/y/versions')).body).toEqual({
      errors: [expect.any(String)],
    });
    expect((await admin.get('/api/v2/organizations/partial')).status).toBe(200);
    expect((await admin.get('/readyz')).status).toBe(200);
    expect(JSON.stringify((await admin.get('/statusz')).body)).toContain('registry');
  });

  it('without admin-orgs, recently used tokens keep working, and others are 503 but never 401', async () => {
    const admin = asToken(test.platform.baseUrl, test.adminToken);
    expect((await admin.get('/api/v2/account/details')).status).toBe(200);
    const adminOrgs = test.platform.processes.find(({ plan }) => plan.name === 'admin-orgs');
    await adminOrgs?.stop();

    expect((await admin.get('/api/v2/policy-sets/polset-unknown')).status).toBe(404);
    const stranger = asToken(test.platform.baseUrl, 'a-token-that-nobody-has-ever-seen-before');
    await waitFor(async () => (await stranger.get('/api/v2/account/details')).status === 503, {
      timeoutMs: 30_000,
      describe: 'an unknown token to be answered 503 while it cannot be checked',
    });
  });
});
