import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf } from '@groundwork/testing';
import { allButOwners } from '../testing/owned-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';
import { bodyWith, pairsIn, tag, taggedModule } from '../testing/tagged-module.ts';

let app: RegistryTestApp;
let hosted: RegistryTestApp;
beforeAll(async () => {
  app = await startRegistryTestApp();
  hosted = await startRegistryTestApp({ EDITION: 'hosted' });
});
afterAll(async () => {
  await app.stop();
  await hosted.stop();
});

describe('the tags of a module', () => {
  it('a change replaces them, an empty list removes them, and without a list they stay', async () => {
    const { ownerClient, owned, path, tags } = await taggedModule(app);
    expect((await ownerClient.patch(path, bodyWith([tag('env', 'production')]))).status).toBe(200);
    expect(await tags()).toEqual(['env=production']);
    for (const nothing of [undefined, null]) await ownerClient.patch(path, bodyWith(nothing));
    await ownerClient.patch(path, {
      data: { type: 'registry-modules', attributes: { 'no-code': true } },
    });
    expect(await tags()).toEqual(['env=production']);
    await ownerClient.patch(path, bodyWith([tag('team', 'a')]));
    expect(await tags()).toEqual(['team=a']);
    await ownerClient.patch(path, bodyWith([]));
    expect(await tags()).toEqual([]);
    await app.settle();
    expect(app.eventsAbout(owned.id)).toMatchObject([
      { data: { tagBindings: [{ key: 'env', value: 'production' }] } },
      { data: { noCode: true } },
      { data: { tagBindings: [{ key: 'team', value: 'a' }] } },
      { data: { tagBindings: [] } },
    ]);
  });

  it('PATCH …/tag-bindings adds tags, and gives known keys other values', async () => {
    const { ownerClient, owner, owned, tagsPath, tags } = await taggedModule(app);
    await ownerClient.patch(tagsPath, { data: [tag('a', '1'), tag('b', '2')] });
    const response = await ownerClient.patch(tagsPath, { data: [tag('c'), tag('a', '3')] });
    expect(response.status).toBe(200);
    expect(pairsIn(response.body)).toEqual(['a=3', 'b=2', 'c=']);
    expect(await tags()).toEqual(['a=3', 'b=2', 'c=']);
    await ownerClient.patch(tagsPath, { data: [tag('a', '3')] });
    await app.settle();
    expect(app.eventsAbout(owned.id)).toMatchObject([
      { type: 'module.updated', cause: { actor: owner } },
      { data: { tagBindings: [{ key: 'a', value: '3' }, { key: 'b' }, { key: 'c' }] } },
    ]);
  });

  it('concurrent additions are all kept', async () => {
    const { ownerClient, tagsPath, tags } = await taggedModule(app);
    const keys = Array.from({ length: 8 }, (_, n) => `key${n}`);
    await Promise.all(keys.map((key) => ownerClient.patch(tagsPath, { data: [tag(key)] })));
    expect((await tags()).sort()).toEqual(keys.map((key) => `${key}=`));
  });

  it('a module has ten tags at most', async () => {
    const { ownerClient, tagsPath, tags } = await taggedModule(app);
    const ten = Array.from({ length: 10 }, (_, n) => tag(`key${n}`));
    expect((await ownerClient.patch(tagsPath, { data: ten })).status).toBe(200);
    expect((await ownerClient.patch(tagsPath, { data: [tag('more')] })).status).toBe(422);
    expect((await ownerClient.patch(tagsPath, { data: [tag('key1', 'x')] })).status).toBe(200);
    expect(await tags()).toHaveLength(10);
  });

  it('a public module has tags too', async () => {
    const { ownerClient, path, tags } = await taggedModule(hosted, {
      registryName: 'public',
      publicNamespace: 'them',
    });
    expect((await ownerClient.patch(path, bodyWith([tag('env', 'production')]))).status).toBe(200);
    expect(await tags()).toEqual(['env=production']);
  });

  it('a tag that breaks a rule is refused with its place', async () => {
    const { ownerClient, path, tagsPath } = await taggedModule(app);
    const rule = "key can't be blank";
    expect(problemsOf(await ownerClient.patch(tagsPath, { data: [tag('')] }))).toEqual([
      "/data/0/attributes/key: Key can't be blank",
    ]);
    expect(problemsOf(await ownerClient.patch(path, bodyWith([tag('')])))).toEqual([
      `/data/relationships/tag-bindings/data/0/attributes/key: Tag bindings ${rule}`,
    ]);
    for (const malformed of [undefined, {}, { data: {} }, { data: [{ type: 'tags' }] }])
      expect((await ownerClient.patch(tagsPath, malformed)).status).toBe(422);
  });

  it('only owners change them; others get 404', async () => {
    const all = await taggedModule(app);
    for (const person of allButOwners(app, all))
      expect((await app.as(person).patch(all.tagsPath, { data: [tag('')] })).status).toBe(404);
    const unknown = '/api/v2/registry-modules/mod-unknown/tag-bindings';
    expect((await all.ownerClient.patch(unknown, { data: [] })).status).toBe(404);
  });
});
