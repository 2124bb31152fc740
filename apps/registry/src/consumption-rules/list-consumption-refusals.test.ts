import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, resourceOf, statementsOf } from '@groundwork/testing';
import { ruleBody, rulesPath, ruling } from '../testing/consumption-rules.ts';
import { calledModule, consumerOf, detailsCalling, report, uses } from '../testing/module-users.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

async function refusalsOf(client: ReturnType<RegistryTestApp['as']>, path: string, query = '') {
  const response = await client.get(`${path}/refusals${query}`);
  expect([response.status, response.body]).toEqual([200, expect.anything()]);
  const { data, meta } = collectionOf(response);
  return { data, meta, body: response.body, lines: data.map(({ id }) => id) };
}

/** A module that another organization shares, a consumer of it with a module of its own, and the rules of the consumer. */
async function usedModule(...versions: string[]) {
  const called = await calledModule(app, ...versions);
  const consumer = consumerOf(app, called);
  return { called, consumer, ...ruling(app, consumer.organization) };
}

describe('GET /consumption-rules/:id/refusals', () => {
  it('what is used comes first, with who uses it', async () => {
    const { called, consumer, client, create } = await usedModule('1.0.0', '1.1.0', '2.0.0');
    const stack = await consumer.module({ name: 'stack' });
    await consumer.version(stack, '1.0.0', detailsCalling([{ source: called.source, version: '~> 1.0' }]));
    expect((await report(consumer.client, 'one', uses(called, '1.0.0'))).status).toBe(200);
    expect((await report(consumer.client, 'two', uses(called, '1.0.0'))).status).toBe(200);
    const other = consumerOf(app, called);
    await report(other.client, 'three', uses(called, '2.0.0'));
    const created = await create({ kind: 'deny', modules: ['*/vpc/*'] });
    const path = `/api/v2/consumption-rules/${resourceOf(created).id}`;
    const { data, body, lines } = await refusalsOf(client, path);
    expect(lines).toEqual(['1.1.0', '1.0.0', '2.0.0'].map((version) => `${called.address}/${version}`));
    expect(data.map(({ attributes }) => [attributes['callers'], attributes['consumers']])).toEqual([
      [1, 0],
      [0, 2],
      [0, 0],
    ]);
    expect(data[0]).toMatchObject({
      type: 'consumption-refusals',
      attributes: {
        module: called.address,
        version: '1.1.0',
        until: null,
        'published-at': expect.any(String),
      },
    });
    expect(body).toMatchObject({ meta: { counts: { versions: 3, used: 2 }, 'is-complete': true } });
    const page = await refusalsOf(client, path, '?page[size]=1&page[number]=2');
    expect([page.lines, page.meta.pagination]).toMatchObject([[lines[1]], { 'total-count': 3 }]);
  });

  it('a dry run says until when, and is made beside the enforced rules', async () => {
    const { called, client, create, enforce } = await usedModule('1.0.0', '2.0.0');
    const young = await create({ kind: 'minimum-age', hours: 1 });
    const { data } = await refusalsOf(client, `/api/v2/consumption-rules/${resourceOf(young).id}`);
    const [until, publishedAt] = ['until', 'published-at'].map((name) =>
      Date.parse(String(data[0]?.attributes[name])),
    );
    expect((until ?? 0) - (publishedAt ?? 0)).toBe(3_600_000);
    const window = await create({ kind: 'window', unit: 'major', supported: 1 });
    const path = `/api/v2/consumption-rules/${resourceOf(window).id}`;
    expect((await refusalsOf(client, path)).lines).toEqual([`${called.address}/1.0.0`]);
    await enforce({ kind: 'deny', modules: ['*/*/*'], versions: '>= 2.0' });
    expect((await refusalsOf(client, path)).lines).toEqual([]);
    await client.patch(path, ruleBody({ enforcement: 'enforced' }));
    expect((await refusalsOf(client, path)).lines).toEqual([]);
  });

  it('only modules that the organization may use are judged, its own ones too', async () => {
    const { called, consumer, client, enforce } = await usedModule('1.0.0');
    await calledModule(app, '1.0.0');
    await consumer.version(await consumer.module({ name: 'own' }), '1.0.0', detailsCalling([]));
    const path = await enforce({ kind: 'deny', modules: ['*/*/*'] });
    const own = `${consumer.organization.name}/own/aws/1.0.0`;
    expect((await refusalsOf(client, path)).lines.sort()).toEqual([own, `${called.address}/1.0.0`].sort());
    app.share(called.organization, consumer.organization, false);
    expect((await refusalsOf(client, path)).lines).toEqual([own]);
  });

  it('modules and their use are read in one statement', async () => {
    const { client, enforce, consumer } = await usedModule('1.0.0');
    const path = await enforce({ kind: 'minimum-age', hours: 1 });
    await refusalsOf(client, path);
    const statements = await statementsOf(app.ctx.databases.requests, () => refusalsOf(client, path));
    // Its owner, the rule, the other rules, and the modules.
    expect(statements).toHaveLength(4);
    expect((await client.get(rulesPath(consumer.organization))).status).toBe(200);
  });
});
