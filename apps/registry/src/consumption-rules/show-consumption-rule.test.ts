import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ruling } from '../testing/consumption-rules.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

describe('GET /consumption-rules/:id', () => {
  it('members see a rule and what it refuses, and strangers find nothing', async () => {
    const organization = app.organization();
    const { client, enforce } = ruling(app, organization);
    const path = await enforce({ name: 'two-days', kind: 'minimum-age', hours: 48 });
    const shown = await client.get(path);
    expect(shown).toMatchObject({
      status: 200,
      body: { data: { attributes: { name: 'two-days', hours: 48 } } },
    });
    const member = app.as(app.member(organization));
    const stranger = app.as(app.owner(app.organization()));
    for (const below of ['', '/refusals'])
      expect([(await member.get(path + below)).status, (await stranger.get(path + below)).status]).toEqual([
        200, 404,
      ]);
  });

  it.each(['crule-unknown', 'mod-1', "crule-'"])('%s is not found', async (id) => {
    const { client } = ruling(app, app.organization());
    expect((await client.get(`/api/v2/consumption-rules/${encodeURIComponent(id)}`)).status).toBe(404);
  });
});
