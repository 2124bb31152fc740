import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { describeWithOpa } from '@groundwork/opa/testing';
import { keptLimits } from './kept-policies.ts';
import {
  opaSet,
  planOf,
  type PolicyPlatform,
  sendJson,
  startPolicyPlatform,
  workspaceId,
} from './testing/policy-platform.ts';

const deny = 'package p\n\ndeny contains "no" if input.plan.resource_changes[0]\n';
const other = 'package p\n\ndeny contains "other" if input.plan.resource_changes[0]\n';
const index = `/api/v2/workspaces/${workspaceId}/policy-bundle`;
const bundle = `${index}/policy-sets/polset-guardrails`;

describeWithOpa('the policies of a workspace', () => {
  let platform: PolicyPlatform;
  beforeEach(async () => {
    platform = await startPolicyPlatform();
    platform.sets = [await opaSet('guardrails', { rego: deny })];
  });
  afterEach(() => platform.close());

  const keptFiles = () => {
    const folder = join(platform.home, '.cache', 'groundwork', 'policies');
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
  };

  it('are fetched once, kept for this user alone, and confirmed by the next run', async () => {
    expect(await platform.check(planOf('a'))).toMatchObject({ ended: 'violation' });
    expect(platform.asked.filter((path) => path === bundle)).toHaveLength(1);
    expect(keptFiles().map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
    platform.asked.length = 0;
    expect(await platform.check(planOf('a'), { workspace: workspaceId })).toMatchObject({
      ended: 'violation',
    });
    expect(platform.asked).toEqual([index]);
  });

  it('are fetched again after a change, and where the kept files are damaged', async () => {
    await platform.check(planOf('a'));
    platform.sets = [await opaSet('guardrails', { rego: other })];
    expect((await platform.check(planOf('a'))).printed).toContain('- other');
    for (const file of keptFiles()) writeFileSync(file, 'damaged');
    expect((await platform.check(planOf('a'))).printed).toContain('- other');
  });

  it('of another token are not used', async () => {
    await platform.check(planOf('a'));
    platform.asked.length = 0;
    await platform.check(planOf('a'), {}, { GROUNDWORK_TOKEN: 'other' });
    expect(platform.asked).toContain(bundle);
    expect(await platform.check(planOf('a'), { offline: true }, { GROUNDWORK_TOKEN: 'third' })).toMatchObject(
      {
        ended: 'unjudged',
        message: expect.stringContaining('No policies of acme/network are kept'),
      },
    );
  });

  it('are used without the platform only if that is requested, which tells their age', async () => {
    await platform.check(planOf('a'));
    platform.close();
    expect(await platform.check(planOf('a'))).toMatchObject({ ended: 'unreachable' });
    for (const workspace of ['acme/network', workspaceId])
      expect(await platform.check(planOf('a'), { offline: true, workspace })).toMatchObject({
        ended: 'violation',
        told: expect.stringMatching(/^Warning: The policies are those of \S+Z, \d+ \w+ ago\./),
      });
    expect(await platform.check(planOf('a'), { offline: true, workspace: 'network' })).toMatchObject({
      ended: 'usage',
    });
    expect(await platform.check(planOf('a'), { offline: true, report: true })).toMatchObject({
      ended: 'usage',
    });
    for (const file of keptFiles().filter((each) => each.endsWith('.tar.gz'))) rmSync(file);
    expect(await platform.check(planOf('a'), { offline: true })).toMatchObject({
      ended: 'unjudged',
      message: 'The policies of the set guardrails are not kept.',
    });
  });

  it('are too old after 30 days', async () => {
    await platform.check(planOf('a'));
    const [file = ''] = keptFiles().filter((each) => each.endsWith('.json'));
    const old = new Date(Date.now() - keptLimits.ageMs - 1000);
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...Object(kept), confirmedAt: old.toISOString() }));
    expect(await platform.check(planOf('a'), { offline: true })).toMatchObject({ ended: 'unjudged' });
  });

  it('that nobody uses are removed', async () => {
    await platform.check(planOf('a'));
    const before = keptFiles();
    const old = new Date(Date.now() - keptLimits.ageMs - 1000);
    for (const file of before) utimesSync(file, old, old);
    await platform.check(planOf('a'), {}, { GROUNDWORK_TOKEN: 'other' });
    expect(keptFiles().filter((file) => before.includes(file))).toEqual([]);
    expect(keptFiles()).toHaveLength(2);
  });

  it('are judged as well where nothing can be kept', async () => {
    writeFileSync(join(platform.home, '.cache'), '');
    expect(await platform.check(planOf('a'))).toMatchObject({ ended: 'violation' });
  });

  it('that change between two requests are fetched again', async () => {
    const [before] = platform.sets;
    const after = await opaSet('guardrails', { rego: other });
    platform.instead = (path) => {
      if (path === bundle) platform.sets = [after];
      return false;
    };
    expect(before?.attributes['bundle']).not.toEqual(after.attributes['bundle']);
    expect((await platform.check(planOf('a'))).printed).toContain('- other');
  });

  it.each([
    ['are cut off', (bytes: Buffer) => bytes.subarray(0, 100)],
    ['have another byte', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('x')])],
    ['are longer', (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(100_000)])],
  ])('that %s are not judged', async (_what, damage) => {
    platform.instead = (path, response) => {
      if (path !== bundle) return false;
      response.end(damage(platform.sets[0]?.bytes ?? Buffer.alloc(0)));
      return true;
    };
    expect(await platform.check(planOf('a'))).toMatchObject({
      ended: 'unreachable',
      message: expect.stringContaining('damaged in transit'),
    });
  });

  it('whose connection breaks are not judged', async () => {
    platform.instead = (path, response) => {
      if (path !== bundle) return false;
      response.writeHead(200, { 'content-length': '1000' }).write('x');
      setImmediate(() => response.destroy());
      return true;
    };
    expect(await platform.check(planOf('a'))).toMatchObject({ ended: 'unreachable' });
  });

  it.each([
    [401, 'access'],
    [404, 'access'],
    [500, 'unreachable'],
    [422, 'refused'],
  ])('end the command if the platform responds with %i', async (status, ended) => {
    platform.instead = (path, response) => {
      if (path !== index) return false;
      sendJson(response, status, { errors: [{ title: 'no' }] });
      return true;
    };
    expect(await platform.check(planOf('a'))).toMatchObject({ ended });
  });

  it('are not asked for on another host, which would get the token', async () => {
    const [set] = platform.sets;
    if (set === undefined) throw new Error('There is no set.');
    set.attributes = {
      ...set.attributes,
      bundle: { url: 'https://elsewhere.test/bundle', sha256: 'a'.repeat(64), bytes: 100 },
    };
    expect(await platform.check(planOf('a'))).toMatchObject({
      ended: 'unreachable',
      message: expect.stringContaining('an address on another host'),
    });
  });

  it('in an unknown form are not judged', async () => {
    platform.instead = (path, response) => {
      if (path !== index) return false;
      sendJson(response, 200, { data: { id: workspaceId, attributes: {} } });
      return true;
    };
    expect(await platform.check(planOf('a'))).toMatchObject({
      ended: 'unreachable',
      advice: expect.stringContaining('npm install --global'),
    });
  });
});
