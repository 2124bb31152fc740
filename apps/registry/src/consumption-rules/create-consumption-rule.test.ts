import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { ruleBody, rulesPath, ruling } from '../testing/consumption-rules.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

const none = {
  hours: null,
  unit: null,
  supported: null,
  update: null,
  'update-effect': null,
  'deprecated-effect': null,
  modules: null,
  versions: null,
};

const pointersOf = (response: Parameters<typeof problemsOf>[0]) =>
  problemsOf(response).map((problem) => problem.slice(0, problem.indexOf(':')));

describe('POST /organizations/:organization_name/consumption-rules', () => {
  it('an owner creates a rule, which is a dry run at first', async () => {
    const organization = app.organization();
    const { create } = ruling(app, organization);
    const created = await create({ name: 'two-days', kind: 'minimum-age', hours: 48 });
    expect(created.status).toBe(201);
    const { id, attributes, relationships, links } = resourceOf(created);
    expect(id).toMatch(/^crule-/);
    expect(attributes).toMatchObject({
      ...none,
      name: 'two-days',
      kind: 'minimum-age',
      enforcement: 'dry-run',
      hours: 48,
      reason: null,
      link: null,
    });
    expect(relationships).toEqual({
      organization: { data: { id: organization.name, type: 'organizations' } },
    });
    expect(links).toEqual({ self: `/api/v2/consumption-rules/${id}` });
  });

  it.each([
    [
      { kind: 'window', unit: 'major', supported: 2 },
      { unit: 'major', supported: 2, update: 0, 'update-effect': 'warn', 'deprecated-effect': 'refuse' },
    ],
    [{ kind: 'allow', modules: ['public/terraform-aws-modules/*/*', '*/vpc/aws'] }, {}],
    [{ kind: 'deny', modules: ['acme/vpc/aws'], versions: '>= 1.2, < 2.0' }, {}],
    [{ kind: 'deny', modules: ['acme/vpc/aws'] }, {}],
  ])('each kind has its own attributes: %j', async (given, more) => {
    const { create } = ruling(app, app.organization());
    const created = await create({
      ...given,
      reason: 'So.',
      link: 'https://wiki.test/1',
      enforcement: 'enforced',
    });
    expect(created.status).toBe(201);
    expect(resourceOf(created).attributes).toMatchObject({
      ...none,
      ...given,
      ...more,
      reason: 'So.',
      link: 'https://wiki.test/1',
      enforcement: 'enforced',
    });
  });

  it.each<[object, string[]]>([
    [{ kind: 'minimum-age' }, ['hours']],
    [{ kind: 'minimum-age', hours: 0 }, ['hours']],
    [{ kind: 'minimum-age', hours: 8761 }, ['hours']],
    [{ kind: 'minimum-age', hours: 1, modules: ['a/b/c'] }, ['modules']],
    [{ kind: 'window' }, ['unit', 'supported']],
    [{ kind: 'window', unit: 'patch', supported: 101, update: -1 }, ['unit', 'supported', 'update']],
    [{ kind: 'allow' }, ['modules']],
    [{ kind: 'allow', modules: [] }, ['modules']],
    [{ kind: 'allow', modules: ['acme'] }, ['modules/0']],
    [
      { kind: 'allow', modules: ['a/b/c', 'acme/*/*/*', 'ac*/b/c', 'public/a/b'] },
      ['modules/1', 'modules/2', 'modules/3'],
    ],
    [{ kind: 'deny', modules: ['a/b/c'], versions: 'latest' }, ['versions']],
    [{ kind: 'other' }, ['kind']],
    [{ kind: 'minimum-age', hours: 1, name: 'with blanks' }, ['name']],
    [{ kind: 'minimum-age', hours: 1, reason: 'x'.repeat(501), link: 'http://a.test' }, ['reason', 'link']],
    [{ kind: 'minimum-age', hours: 1, reason: 'a\u0000b' }, ['reason']],
  ])('a wrong body is 422 with pointers: %j', async (given, wrong) => {
    const response = await ruling(app, app.organization()).create(given);
    expect(response.status).toBe(422);
    expect(pointersOf(response)).toEqual(wrong.map((name) => `/data/attributes/${name}`));
  });

  it('a name is taken only once in an organization, even at the same time', async () => {
    const organization = app.organization();
    const { create } = ruling(app, organization);
    const rule = { name: 'same', kind: 'minimum-age', hours: 1 };
    const responses = await Promise.all([create(rule), create(rule)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect((await ruling(app, app.organization()).create(rule)).status).toBe(201);
  });

  it('an organization has at most 100 rules', async () => {
    const { create } = ruling(app, app.organization());
    for (let count = 0; count < 100; count += 1)
      expect((await create({ kind: 'minimum-age', hours: 1 })).status).toBe(201);
    const response = await create({ kind: 'minimum-age', hours: 1 });
    expect(response.status).toBe(422);
    expect(problemsOf(response)[0]).toContain('100 rules');
  });

  it('owners and site administrators write, members read, and others find nothing', async () => {
    const organization = app.organization();
    await ruling(app, organization).create({ kind: 'minimum-age', hours: 1 });
    const administrator = app.member(app.organization(), {}, { siteAdministrator: true });
    const path = rulesPath(organization);
    const statusesOf = async (client: ReturnType<RegistryTestApp['as']>, name: string) => [
      (await client.get(path)).status,
      (await client.post(path, ruleBody({ name, kind: 'minimum-age', hours: 1 }))).status,
    ];
    expect(await statusesOf(app.as(app.manager(organization)), 'manager')).toEqual([200, 404]);
    expect(await statusesOf(app.as(app.owner(app.organization())), 'stranger')).toEqual([404, 404]);
    expect(await statusesOf(app.as(administrator), 'administrator')).toEqual([200, 201]);
  });
});
