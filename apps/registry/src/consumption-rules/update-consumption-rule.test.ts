import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { ruleBody, ruling } from '../testing/consumption-rules.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

describe('PATCH /consumption-rules/:id', () => {
  it('omitted attributes keep their value, null withdraws some, and what changes nothing has no event', async () => {
    const { client, enforce } = ruling(app, app.organization());
    const path = await enforce({
      name: 'b',
      kind: 'deny',
      modules: ['a/b/c'],
      versions: '< 2',
      reason: 'So.',
    });
    const patch = (attributes: object) => client.patch(path, ruleBody(attributes));
    const changed = await patch({
      name: 'c',
      kind: 'deny',
      versions: null,
      reason: null,
      enforcement: 'dry-run',
    });
    expect(changed.status).toBe(200);
    const { id, attributes } = resourceOf(changed);
    expect(attributes).toMatchObject({
      name: 'c',
      modules: ['a/b/c'],
      versions: null,
      reason: null,
      enforcement: 'dry-run',
    });
    expect((await patch({ modules: null })).body).toEqual(changed.body);
    await app.settle();
    expect(app.eventsAbout(id).map(({ type, aggregate }) => [type, aggregate.version])).toEqual([
      ['consumption-rule.created', 1],
      ['consumption-rule.updated', 2],
    ]);
  });

  it.each<[object, string]>([
    [{ kind: 'allow' }, 'kind'],
    [{ hours: 3 }, 'hours'],
    [{ modules: ['acme'] }, 'modules/0'],
    [{ name: 'taken' }, 'name'],
  ])('a wrong change is 422: %j', async (given, wrong) => {
    const { client, enforce, create } = ruling(app, app.organization());
    await create({ name: 'taken', kind: 'minimum-age', hours: 1 });
    const path = await enforce({ kind: 'deny', modules: ['a/b/c'] });
    const response = await client.patch(path, ruleBody(given));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([expect.stringMatching(`^/data/attributes/${wrong}: `)]);
  });

  it('only owners and site administrators change a rule', async () => {
    const organization = app.organization();
    const path = await ruling(app, organization).enforce({ kind: 'minimum-age', hours: 1 });
    const administrator = app.member(app.organization(), {}, { siteAdministrator: true });
    const statuses = [];
    for (const caller of [app.manager(organization), app.owner(app.organization()), administrator])
      statuses.push((await app.as(caller).patch(path, ruleBody({ hours: 2 }))).status);
    expect(statuses).toEqual([404, 404, 200]);
  });
});
