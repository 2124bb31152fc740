import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, problemsOf, resourceOf } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';
import { exclusion, selector } from '../testing/tag-selectors.ts';
import { maxTagSelectors } from '../tag-selectors/tag-selector.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const many = (count: number) => Array.from({ length: count }, (_, n) => selector(`key-${n}`));

function managed() {
  const managing = managedOrganization(app);
  const shown = async (id: string) => (await managing.show(id)).attributes['tag-selectors'];
  return { ...managing, shown };
}

describe('tag selectors of a policy set', () => {
  it('a set without tag selectors shows none', async () => {
    const { policySet, shown } = managed();
    expect(await shown(await policySet())).toEqual([]);
  });

  it('adding is 204 without a body, additive and idempotent, in the order of keys and values', async () => {
    const { policySet, changeSelectors, shown } = managed();
    const id = await policySet();
    const [team, test, prod] = [selector('team'), selector('env', 'test'), exclusion('env', 'prod')];
    expect(await changeSelectors('post', id, [team, test])).toMatchObject({ status: 204, body: undefined });
    expect((await changeSelectors('post', id, [test, prod, prod])).status).toBe(204);
    expect(await shown(id)).toEqual([prod, test, team]);
  });

  it('the same tag may be selected with and without a value, and excluded', async () => {
    const { policySet, changeSelectors, shown } = managed();
    const id = await policySet();
    const all = [selector('env'), exclusion('env'), selector('env', 'prod'), exclusion('env', 'prod')];
    await changeSelectors('post', id, all.toReversed());
    expect(await shown(id)).toEqual(all);
  });

  it('an empty value, and a missing one, means a tag without a value; nothing said means not excluded', async () => {
    const { policySet, changeSelectors, shown } = managed();
    const id = await policySet();
    await changeSelectors('post', id, [{ 'tag-key': 'a' }, { 'tag-key': 'b', 'tag-value': '' }]);
    expect(await shown(id)).toEqual([selector('a'), selector('b')]);
  });

  it('removing is 204, and takes only what is the same in key, value and effect', async () => {
    const { policySet, changeSelectors, shown } = managed();
    const kept = selector('env', 'prod');
    const id = await policySet({ 'tag-selectors': [kept, selector('team')] });
    const others = [selector('env'), exclusion('env', 'prod'), selector('env', 'test')];
    expect((await changeSelectors('delete', id, [...others, selector('team')])).status).toBe(204);
    expect(await shown(id)).toEqual([kept]);
    expect((await changeSelectors('delete', id, others)).status).toBe(204);
  });

  it('changes are published, and calls that change nothing are not', async () => {
    const { policySet, changeSelectors } = managed();
    const id = await policySet({ 'tag-selectors': [selector('a')] });
    await changeSelectors('post', id, [selector('a'), exclusion('b', 'c')]);
    await changeSelectors('post', id, [selector('a')]);
    await changeSelectors('delete', id, [selector('a'), selector('z')]);
    await changeSelectors('delete', id, [selector('z')]);
    await app.settle();
    const [a, b] = [
      { key: 'a', value: null, exclude: false },
      { key: 'b', value: 'c', exclude: true },
    ];
    const event = (type: string, tagSelectors: number, change: object) => ({
      type,
      data: { counts: { tagSelectors }, tagSelectors: { changes: [change], count: 1 } },
    });
    expect(app.eventsAbout(id)).toMatchObject([
      event('policy-set.created', 1, { ...a, change: 'added' }),
      event('policy-set.updated', 2, { ...b, change: 'added' }),
      event('policy-set.updated', 1, { ...a, change: 'removed' }),
    ]);
  });

  it('an event names the first twenty selectors, and counts all', async () => {
    const { policySet } = managed();
    const id = await policySet({ 'tag-selectors': many(30) });
    await app.settle();
    const [event] = app.eventsAbout(id);
    expect(event).toMatchObject({ data: { tagSelectors: { count: 30 } } });
    expect(event?.data).toHaveProperty('tagSelectors.changes.length', 20);
  });

  it('a set has at most 100 selectors, also when they come together from concurrent calls', async () => {
    const { policySet, changeSelectors, shown } = managed();
    const id = await policySet({ 'tag-selectors': many(maxTagSelectors - 1) });
    const responses = await Promise.all(
      ['x', 'y', 'z'].map((key) => changeSelectors('post', id, [selector(key)])),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
    expect(responses.flatMap((response) => (response.status === 422 ? problemsOf(response) : []))).toEqual(
      Array.from(
        { length: 2 },
        () => '/data: A policy set can have at most 100 tag selectors. Remove one first',
      ),
    );
    expect(await shown(id)).toHaveLength(maxTagSelectors);
  });

  it('concurrent calls that add and remove all take effect', async () => {
    const { policySet, changeSelectors, shown } = managed();
    const id = await policySet({ 'tag-selectors': [selector('gone'), selector('stays')] });
    await Promise.all([
      changeSelectors('post', id, [selector('a')]),
      changeSelectors('post', id, [selector('b')]),
      changeSelectors('delete', id, [selector('gone')]),
    ]);
    expect(await shown(id)).toEqual([selector('a'), selector('b'), selector('stays')]);
  });

  it('tag selectors of a global set can only exclude', async () => {
    const { policySet, changeSelectors, shown } = managed();
    const id = await policySet({ global: true, 'tag-selectors': [exclusion('a')] });
    const refused = await changeSelectors('post', id, [exclusion('b'), selector('c')]);
    expect(refused.status).toBe(422);
    expect(problemsOf(refused)).toEqual([
      '/data: A global policy set applies to all workspaces: its tag selectors can only exclude',
    ]);
    expect((await changeSelectors('post', id, [exclusion('b')])).status).toBe(204);
    expect(await shown(id)).toEqual([exclusion('a'), exclusion('b')]);
  });

  const form = 'may only contain letters, digits, spaces and _.=+-@:/, without a space at either end';

  it.each([
    [undefined, "/data: Data can't be blank"],
    [[], "/data: Data can't be blank"],
    [{}, '/data: Data must be a list'],
    [[{ 'tag-value': 'a' }], "/data/0/tag-key: Tag key can't be blank"],
    [[{ 'tag-key': '' }], "/data/0/tag-key: Tag key can't be blank"],
    [[{ 'tag-key': 7 }], '/data/0/tag-key: Tag key must be a string'],
    [[{ 'tag-key': ' a' }], `/data/0/tag-key: Tag key ${form}`],
    [[{ 'tag-key': 'x'.repeat(129) }], '/data/0/tag-key: Tag key is too long (maximum is 128 characters)'],
    [[{ 'tag-key': 'a', 'tag-value': 'b ' }], `/data/0/tag-value: Tag value ${form}`],
    [
      [{ 'tag-key': 'a', 'tag-value': 'x'.repeat(257) }],
      '/data/0/tag-value: Tag value is too long (maximum is 256 characters)',
    ],
    [[{ 'tag-key': 'a', 'is-exclude': 'yes' }], '/data/0/is-exclude: Is exclude must be true or false'],
    [many(101), '/data: Data is too long (maximum is 100 items)'],
  ])('a body with the data %j is refused, by both', async (data, problem) => {
    const { policySet, setPath, client } = managed();
    const path = `${setPath(await policySet())}/tag-selectors`;
    for (const method of ['post', 'delete'] as const) {
      const response = await client[method](path, { data });
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toEqual([problem]);
    }
  });

  it('a set of another organization, and an unknown one, is 404', async () => {
    const id = await managed().policySet();
    const { changeSelectors } = managed();
    for (const method of ['post', 'delete'] as const) {
      expect((await changeSelectors(method, id, [selector('a')])).status).toBe(404);
      expect((await changeSelectors(method, 'polset-unknown', [selector('a')])).status).toBe(404);
    }
  });
});

describe('the attribute tag-selectors', () => {
  it('a new set has the selectors that the body gives, and every response shows them alike', async () => {
    const { createSet, show, patchSet, client, setsPath } = managed();
    const selectors = [exclusion('env', 'prod'), selector('team')];
    const created = resourceOf(await createSet({ 'tag-selectors': selectors.toReversed() }));
    expect(created.attributes).toMatchObject({ 'tag-selectors': selectors });
    expect(await show(created.id)).toEqual(created);
    expect(collectionOf(await client.get(setsPath)).data).toEqual([created]);
    const changed = resourceOf(await patchSet(created.id, { description: 'new' }));
    expect(changed.attributes['tag-selectors']).toEqual(selectors);
  });

  it('a change replaces the selectors, an empty list removes them, and null keeps them', async () => {
    const { policySet, patchSet, shown } = managed();
    const id = await policySet({ 'tag-selectors': [selector('a')] });
    await patchSet(id, { 'tag-selectors': [selector('b')] });
    expect(await shown(id)).toEqual([selector('b')]);
    await patchSet(id, { 'tag-selectors': null });
    expect(await shown(id)).toEqual([selector('b')]);
    await patchSet(id, { 'tag-selectors': [] });
    expect(await shown(id)).toEqual([]);
  });

  it('a set that becomes global keeps only the selectors that exclude', async () => {
    const { policySet, patchSet, shown } = managed();
    const id = await policySet({ 'tag-selectors': [selector('a'), exclusion('b')] });
    expect((await patchSet(id, { global: true })).status).toBe(200);
    expect(await shown(id)).toEqual([exclusion('b')]);
  });

  it.each([
    [
      { global: true, 'tag-selectors': [{ 'tag-key': 'a' }] },
      'can only exclude workspaces from a global policy set',
    ],
    [{ 'tag-selectors': {} }, 'must be a list'],
    [{ 'tag-selectors': many(101) }, 'is too long (maximum is 100 items)'],
  ])('a new or changed set with %j is refused', async (attributes, rule) => {
    const { createSet, policySet, patchSet } = managed();
    const responses = [await createSet(attributes), await patchSet(await policySet(), attributes)];
    for (const response of responses) {
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toEqual([`/data/attributes/tag-selectors: Tag selectors ${rule}`]);
    }
  });
});
