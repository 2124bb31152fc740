import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf } from '@groundwork/testing';
import { shareModules } from '../testing/admin-organizations.ts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { type BuiltOrganization, buildOrganization, buildTeam } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('GET /organizations/:organization_name/relationships/module-producers', () => {
  const pathOf = ({ organization }: BuiltOrganization) =>
    `/api/v2/organizations/${organization.name}/relationships/module-producers`;

  it('every member can list the producers by name, with name and external-id', async () => {
    const [consumer, b, a] = [
      await buildOrganization(app),
      await buildOrganization(app, { name: 'producer-b' }),
      await buildOrganization(app, { name: 'Producer-A' }),
    ];
    for (const producer of [a, b]) await shareModules(app, producer, [consumer]);
    const team = await buildTeam(app, consumer);
    for (const member of [team.member.principal, team.principal, consumer.principal]) {
      const { data, meta } = collectionOf(await app.as(member).get(pathOf(consumer)));
      expect(data).toMatchObject([
        { id: 'Producer-A', type: 'organizations', attributes: { 'external-id': a.organization.id } },
        { id: 'producer-b', attributes: { name: 'producer-b' } },
      ]);
      expect(meta.pagination).toMatchObject({ 'total-count': 2 });
    }
    const second = collectionOf(
      await app.as(consumer.owner.principal).get(`${pathOf(consumer)}?page%5Bnumber%5D=2&page%5Bsize%5D=1`),
    );
    expect(second.data.map(({ id }) => id)).toEqual(['producer-b']);
  });

  it('the list of producers returns 404 for strangers and for an unknown name', async () => {
    const [consumer, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    await shareModules(app, consumer, [stranger]);
    expect((await app.as(stranger.owner.principal).get(pathOf(consumer))).status).toBe(404);
    const unknown = '/api/v2/organizations/no-such-one/relationships/module-producers';
    expect((await app.as(consumer.owner.principal).get(unknown)).status).toBe(404);
  });
});
