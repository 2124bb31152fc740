import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { pointerTo } from '@groundwork/archives';
import { unavailable } from '@groundwork/errors';
import { problemsOf } from '@groundwork/testing';
import { z } from 'zod';
import { bundledOrganization, filesOf, rego, regoFiles } from '../testing/bundled-organization.ts';
import { regoDetails, unsafe } from '../testing/compilations.ts';
import { identifiers, twoPolicies } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

const keySchema = z.tuple([z.object({ object_key: z.string() })]);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('the bundle of a policy set', () => {
  it('has the policies and data of the archive, a manifest, and nothing else', async () => {
    const { regoSet, fill, download, entry } = bundledOrganization(app);
    const set = await regoSet({ name: 'regions' });
    const data = { 'data.json': '{"limits": {"a": 1}}', 'deep/data.yaml': 'b: 1\n' };
    const { version } = await fill(set, { ...regoFiles, ...data, 'README.md': '# No\n', 'a.json': '{}' });
    const { status, headers, bytes } = await download(set);
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/gzip',
        'content-length': String(bytes.length),
        'content-disposition': 'attachment; filename=regions.tar.gz',
        'cache-control': 'private, no-cache',
        etag: `"${sha256(bytes)}"`,
      },
    });
    expect(await filesOf(bytes)).toEqual({
      '.manifest': JSON.stringify({ revision: version, rego_version: 1 }),
      'groundwork/data.json': JSON.stringify({ parameters: {}, secret_parameters: [], exemptions: [] }),
      'regions.rego': rego,
      ...data,
    });
    expect((await entry(set)).bundle).toMatchObject({ sha256: sha256(bytes), bytes: bytes.length });
  });

  it('has the data of a set in the layout of a repository where its policies look for them', async () => {
    const { regoSet, fill, download } = bundledOrganization(app);
    const set = await regoSet();
    await fill(set, {
      'policies.hcl': pointerTo('aws'),
      'aws/policies.hcl': regoFiles['policies.hcl'],
      'aws/regions.rego': rego,
      'aws/data.json': '{}',
      'lib/tags.rego': 'package lib.tags\n',
      'lib/data.yaml': 'a: 1\n',
    });
    expect(Object.keys(await filesOf((await download(set)).bytes)).sort()).toEqual([
      '.manifest',
      'aws/regions.rego',
      'data.json',
      'data.yaml',
      'groundwork/data.json',
      'lib/tags.rego',
    ]);
  });

  it('has the texts of single policies', async () => {
    const { single, download, entry } = bundledOrganization(app);
    const texts = { 'no-a': 'package no_a\n', b: 'package b\n' };
    const { set } = await single({ ...texts, 'without-text': '' }, { 'policy-tool-version': '0.59.0' });
    expect(await filesOf((await download(set)).bytes)).toMatchObject({
      '.manifest': JSON.stringify({ revision: (await entry(set)).revision, rego_version: 0 }),
      'no-a.rego': texts['no-a'],
      'b.rego': texts.b,
    });
  });

  it('has parameters with any key, and only the names of sensitive ones', async () => {
    const { regoSet, fill, download, createParameter } = bundledOrganization(app);
    const set = await regoSet();
    await fill(set);
    const parameters = { 'a "b" \\c': 'x'.repeat(10_000), 'ü\u{1f600}': '', __proto__x: '1' };
    for (const [key, value] of Object.entries(parameters)) await createParameter(set, { key, value });
    await createParameter(set, { key: 'token', value: 'not-shown', sensitive: true });
    const { bytes } = await download(set);
    const data: unknown = JSON.parse((await filesOf(bytes))['groundwork/data.json'] ?? '');
    expect(data).toEqual({ parameters, secret_parameters: ['token'], exemptions: [] });
  });

  it('is the same for the same content, and another one after a change', async () => {
    const { regoSet, fill, download, createParameter, patchSet } = bundledOrganization(app);
    const set = await regoSet();
    await fill(set);
    const first = await download(set);
    const etag = first.headers.etag ?? '';
    expect((await download(set)).bytes.equals(first.bytes)).toBe(true);
    await patchSet(set, { description: 'nothing that goes into it' });
    expect(await download(set, { 'if-none-match': etag })).toMatchObject({
      status: 304,
      headers: { etag },
      bytes: Buffer.alloc(0),
    });
    await createParameter(set, { key: 'a', value: '1' });
    const second = await download(set, { 'if-none-match': etag });
    expect(second.status).toBe(200);
    await fill(set, { ...regoFiles, 'data.json': '{}' });
    const third = await download(set, { 'if-none-match': second.headers.etag ?? '' });
    expect(third.status).toBe(200);
    await app.database.database.knex('policy_bundles').delete();
    expect((await download(set)).bytes.equals(third.bytes)).toBe(true);
  });

  it('is made once for many who ask at the same time', async () => {
    const { regoSet, fill, download } = bundledOrganization(app);
    const set = await regoSet();
    await fill(set);
    const put = jest.spyOn(app.ctx.objects, 'put');
    const all = await Promise.all(Array.from({ length: 20 }, () => download(set)));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    expect(put).toHaveBeenCalledTimes(1);
    put.mockRestore();
  });

  it('has headers without a body for HEAD', async () => {
    const { regoSet, fill, client, bundlePath } = bundledOrganization(app);
    const set = await regoSet();
    await fill(set);
    expect(await client.head(bundlePath(set))).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/gzip', etag: expect.any(String) },
      body: undefined,
    });
  });
});

describe('a bundle that does not exist', () => {
  it('is 404 for a set that does not apply, is excluded or unknown, and for a stranger', async () => {
    const { regoSet, fill, client, bundlePath, workspaceId } = bundledOrganization(app);
    const elsewhere = await regoSet({ global: false });
    const here = identifiers('workspaces', [workspaceId]);
    const excluded = await regoSet({}, { 'workspace-exclusions': here });
    for (const set of [elsewhere, excluded, 'polset-aaaaaaaaaaaaaaaa', 'nonsense'])
      expect((await client.get(bundlePath(set))).status).toBe(404);
    const applying = await regoSet();
    await fill(applying);
    const stranger = app.as(bundledOrganization(app).manager);
    expect((await stranger.get(bundlePath(applying))).status).toBe(404);
  });

  it('is 422 with the reason if there is nothing for OPA', async () => {
    const { regoSet, policySet, version, accept, fill, acceptAgain, client, bundlePath } =
      bundledOrganization(app);
    const reason = async (set: string) => {
      const refused = await client.get(bundlePath(set));
      expect(refused.status).toBe(422);
      return problemsOf(refused)[0];
    };
    const empty = await regoSet();
    expect(await reason(empty)).toContain('It has no policies that are ready.');
    const other = await policySet({ global: true });
    await accept(await version(other), twoPolicies);
    await app.settle();
    expect(await reason(other)).toContain('Its policies are not for OPA.');
    const broken = await regoSet();
    const { version: late } = await fill(broken, regoFiles, null);
    await acceptAgain(late, regoDetails({ v0: unsafe, v1: unsafe }));
    await app.settle();
    expect(await reason(broken)).toContain('var y is unsafe');
  });

  it.each([
    [
      'a reserved package',
      { 'a.rego': 'package groundwork\n' },
      'a.rego: The package groundwork is reserved',
    ],
    ['reserved data', { 'groundwork/data.json': '{}' }, 'groundwork/data.json: data.groundwork is reserved'],
    ['too much', { 'data.json': `"${'x'.repeat(17 * 1024 * 1024)}"` }, 'larger than 16777216 bytes'],
  ])('is 422 for an archive with %s, which is read once', async (_what, files, reason) => {
    const { regoSet, fill, client, bundlePath, entry } = bundledOrganization(app);
    const set = await regoSet();
    await fill(set, { ...regoFiles, ...files }, null);
    const read = jest.spyOn(app.ctx.objects, 'openRead');
    expect(problemsOf(await client.get(bundlePath(set)))[0]).toContain(reason);
    expect(await entry(set)).toMatchObject({ problem: expect.stringContaining(reason), bundle: null });
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
  });

  it('is 422 for single policies that are too large together', async () => {
    const { single, entry } = bundledOrganization(app);
    const large = `package large\n${'# '.repeat(4_500_000)}`;
    const { set } = await single({ 'large-a': large, 'large-b': large });
    expect(await entry(set)).toMatchObject({
      problem: 'The policies are larger than 16777216 bytes in total. Split the policy set.',
    });
  });
});

describe('a bundle while the storage fails', () => {
  const kept = () => app.database.database.knex('policy_bundles').count();

  it.each([
    ['ends too early', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    ['gives other bytes', (whole: Buffer) => Buffer.concat([whole.subarray(0, -1), Buffer.from([1])])],
  ])('is 503 if the archive %s, and nothing of it is kept', async (_what, damaged) => {
    const { regoSet, fill, client, bundlePath, download } = bundledOrganization(app);
    const set = await regoSet();
    const { archive } = await fill(set);
    const before = await kept();
    const whole = Buffer.concat(await (await app.ctx.objects.openRead(archive.key)).toArray());
    const read = jest
      .spyOn(app.ctx.objects, 'openRead')
      .mockImplementation(() => Promise.resolve(Readable.from([damaged(whole)])));
    expect((await client.get(bundlePath(set))).status).toBe(503);
    read.mockRestore();
    expect(await kept()).toEqual(before);
    expect((await download(set)).status).toBe(200);
  });

  it('is 503 once, if its object is gone, and then made again', async () => {
    const { regoSet, fill, client, bundlePath, download } = bundledOrganization(app);
    const set = await regoSet();
    await fill(set);
    const { bytes } = await download(set);
    const rows: unknown = await app.database.database
      .knex('policy_bundles')
      .select('object_key')
      .where({ policy_set_id: set });
    await app.ctx.objects.delete(keySchema.parse(rows)[0].object_key);
    expect((await client.get(bundlePath(set))).status).toBe(503);
    expect((await download(set)).bytes.equals(bytes)).toBe(true);
  });

  it('is 503 if it cannot be stored, and nothing of it is kept', async () => {
    const { regoSet, fill, client, bundlePath, indexPath, download } = bundledOrganization(app);
    const set = await regoSet();
    await fill(set);
    const before = await kept();
    const put = jest
      .spyOn(app.ctx.objects, 'put')
      .mockImplementation(() => Promise.reject(unavailable('the disk is full')));
    expect((await client.get(bundlePath(set))).status).toBe(503);
    expect((await client.get(indexPath)).status).toBe(503);
    put.mockRestore();
    expect(await kept()).toEqual(before);
    expect((await download(set)).status).toBe(200);
  });
});
