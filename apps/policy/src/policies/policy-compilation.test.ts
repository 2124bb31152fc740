import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readGauges } from '@groundwork/database';
import { fillTables, plansOf } from '@groundwork/testing';
import { createStores } from '../stores.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';
import { query, sha256Of, textNotAsVersion0, unsafeText, writtenPolicy } from '../testing/policy-texts.ts';
import { policyGauges } from './policy.store.ts';
import { requestTexts } from './policy-text.sweep.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const pending = {
  compilation: 'pending',
  'compilation-error': null,
  'rego-version': null,
  'opa-version': null,
};
const compiled = {
  compilation: 'ok',
  'compilation-error': null,
  'rego-version': 1,
  'opa-version': '1.22.4',
};
const failed = {
  ...compiled,
  compilation: 'failed',
  'compilation-error':
    'The policy does not compile as Rego v1:\nregions.rego, line 3, column 6: var y is unsafe',
  'rego-version': null,
};

const hour = 60 * 60 * 1000;
const sweep = (afterMs = 0) =>
  requestTexts({
    database: app.ctx.databases.background,
    createStores,
    clock: { now: () => new Date(app.clock.now().getTime() + afterMs) },
  });

describe('the compilation of the text of a single policy', () => {
  it('is requested once for a text, and is pending until a worker has compiled it', async () => {
    const { id, upload, attributes, requests } = await writtenPolicy(app, 'package a\n');
    await upload('package a\n');
    await app.settle();
    expect(requests()).toMatchObject([{ data: { policyId: id, textSha256: sha256Of('package a\n') } }]);
    expect(await attributes()).toMatchObject(pending);
  });

  it('is nothing for the other kind, and before there is a text', async () => {
    const { policy, client } = await writtenPolicy(app, 'package a\n');
    const nothing = { ...pending, compilation: null };
    const other = await policy();
    await client.put(`/api/v2/policies/${other}/upload`, 'main = rule { true }');
    for (const id of [other, await policy({ kind: 'kind2', query })]) {
      const response = await client.get(`/api/v2/policies/${id}`);
      expect(response.body).toMatchObject({ data: { attributes: nothing } });
    }
  });

  it.each([
    ['as Rego v1 and v0', {}, 1],
    ['only as Rego v1', { v0: textNotAsVersion0 }, 1],
    ['only as Rego v0', { v1: unsafeText }, 0],
  ])('is shown if it works %s, without an event', async (_name, told, regoVersion) => {
    const { attributes, tell, updates } = await writtenPolicy(app, 'package a\n');
    const before = updates();
    await tell('package a\n', told);
    expect(await attributes()).toMatchObject({ ...compiled, 'rego-version': regoVersion });
    expect(updates()).toEqual(before);
  });

  it('shows the errors if it fails, under the name of now, and everyone learns of it', async () => {
    const { attributes, tell, updates, change } = await writtenPolicy(app, 'package a\n');
    await tell('package a\n', { v0: textNotAsVersion0, v1: unsafeText });
    expect(await attributes()).toMatchObject(failed);
    expect(updates().at(-1)).toMatchObject({ data: { compilation: 'failed' } });
    await change({ name: 'places' });
    expect(await attributes()).toMatchObject({
      'compilation-error': expect.stringContaining('\nplaces.rego, line 3, column 6: var y is unsafe'),
    });
  });

  it('begins again with another text or another query, and only then', async () => {
    const { attributes, tell, upload, change, requests } = await writtenPolicy(app, 'package a\n');
    await tell('package a\n');
    await change({ description: 'Why.', query });
    await app.settle();
    expect(requests()).toHaveLength(1);
    await upload('package b\n');
    expect(await attributes()).toMatchObject(pending);
    await tell('package b\n');
    await change({ query: 'data.b' });
    await app.settle();
    expect(await attributes()).toMatchObject(pending);
    expect(requests()).toHaveLength(3);
  });

  it('ignores what is said about another text or query, a second time, or too late', async () => {
    const { id, path, client, attributes, tell } = await writtenPolicy(app, 'package a\n');
    await tell('package old\n', { v1: unsafeText, v0: unsafeText });
    await tell('package a\n', { query: 'data.old', v1: unsafeText, v0: unsafeText });
    expect(await attributes()).toMatchObject(pending);
    await tell('package a\n');
    await tell('package a\n', { v1: unsafeText, v0: unsafeText });
    expect(await attributes()).toMatchObject(compiled);
    await client.delete(path);
    await tell('package a\n', { v1: unsafeText, v0: unsafeText });
    expect(app.eventsAbout(id).at(-1)).toMatchObject({ type: 'policy.deleted' });
  });

  it('does not count for a text that the previous release has received, and is requested later', async () => {
    const { id, attributes, tell, requests } = await writtenPolicy(app, 'package a\n');
    await tell('package a\n');
    const { knex } = app.ctx.databases.requests;
    const textSha256 = sha256Of('package b\n');
    await knex('policies').where({ id }).update({ text_sha256: textSha256 });
    expect(await attributes()).toMatchObject(pending);
    await sweep();
    await sweep();
    await app.settle();
    expect(requests()).toHaveLength(2);
    expect(requests().at(-1)).toMatchObject({ data: { textSha256 } });
    await sweep(6 * hour + 1);
    await app.settle();
    expect(requests()).toHaveLength(3);
  });

  it('is requested for at most 50 texts at a time, found by an index', async () => {
    const { id, organization } = await writtenPolicy(app, 'package a\n');
    const database = app.ctx.databases.requests;
    const ours = () => database.knex('policies').where({ organization_id: organization.id });
    await fillTables(
      database,
      `insert into policies (organization_id, id, name, kind, query, enforce_path, enforcement_level, text_sha256,
         compilation, aggregate_version, created_at, updated_at)
       select organization_id, 'pol-' || substr(md5(n::text), 1, 16), 'filled-' || n, kind, query, enforce_path,
         enforcement_level, text_sha256,
         case when n > 100 then jsonb_build_object('textSha256', text_sha256, 'query', query) end,
         1, created_at, updated_at
       from policies as template, generate_series(1, 5000) as n where template.id = :id`,
      { id },
    );
    await fillTables(database, 'vacuum analyze policies');
    const given = { now: app.clock.now(), before: app.clock.now(), atMost: 50 };
    const [plan] = await plansOf(database, () => app.ctx.stores.policies.requestCompilations(given));
    expect(plan).toContain('policies_to_compile');
    expect(await sweep()).toEqual({ dueInMs: 5000 });
    await ours().whereNot({ id }).delete();
  });
});

it('policies in use that do not compile are counted', async () => {
  const count = async () => (await readGauges(app.ctx.databases.background, policyGauges))[0]?.value;
  const { id, tell, policySet } = await writtenPolicy(app, 'package a\n');
  await tell('package a\n', { v0: unsafeText, v1: unsafeText });
  expect(await count()).toBe(0);
  await policySet({ kind: 'kind2' }, { policies: { data: [{ type: 'policies', id }] } });
  expect(await count()).toBe(1);
});
