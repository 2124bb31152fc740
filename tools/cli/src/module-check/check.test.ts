import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type CheckPlatform,
  digest,
  listOf,
  newFolder,
  ofPlatform,
  startCheckPlatform,
  version,
  writeInto,
} from './testing/check-platform.ts';

const used = 'acme/vpc/aws@1.0.0';

describe('groundwork module check', () => {
  let platform: CheckPlatform;
  beforeAll(async () => {
    platform = await startCheckPlatform();
  });
  afterAll(() => platform.close());
  beforeEach(() => {
    platform.versions = {};
    platform.asked.length = 0;
    platform.folder = newFolder();
  });
  const fileOf = (name: string) => readFileSync(join(platform.folder, name), 'utf8');

  it.each([
    ['passed', []],
    ['unsafe', ['revoked']],
    ['unsafe', ['forbidden']],
    ['unsafe', ['deprecated', 'digest-changed']],
    ['discouraged', ['deprecated']],
    ['discouraged', ['too-young']],
    ['passed', ['outdated']],
    ['passed', ['something-new']],
  ])('ends with %s for %j', async (ended, findings) => {
    platform.versions = { [used]: version(...findings) };
    expect(await platform.check(ofPlatform(used))).toMatchObject({ ended });
  });

  it.each([
    ['passed', 'none', ['revoked']],
    ['passed', 'revoked', ['deprecated']],
    ['unsafe', 'revoked', ['deprecated', 'revoked']],
    ['discouraged', 'outdated,deprecated', ['outdated']],
    ['usage', 'revoked,old', []],
  ])('ends with %s if --fail-on is %s and the version is %j', async (ended, failOn, findings) => {
    platform.versions = { [used]: version(...findings) };
    expect(await platform.check(ofPlatform(used), { failOn })).toMatchObject({ ended });
  });

  it('prints a table, the messages with what to do next, and a summary', async () => {
    platform.versions = {
      [used]: version('outdated', 'revoked'),
      'acme/net/aws@2.0.0': version(),
      'acme/dns/aws@1.0.0': version('deprecated'),
    };
    const sources = [used, 'acme/net/aws@2.0.0', 'acme/dns/aws@1.0.0'].map(
      (each) => `groundwork.test/${each}`,
    );
    const { printed, message, advice } = await platform.check(
      listOf(...sources, './network', 'registry.terraform.io/a/b/c@1.0.0', 'git::https://example.com/x.git'),
    );
    expect(printed.split('\n')).toEqual([
      'MODULE        VERSION  LATEST  RESULT',
      'acme/dns/aws  1.0.0    2.0.0   deprecated',
      'acme/net/aws  2.0.0    2.0.0   ok',
      'acme/vpc/aws  1.0.0    2.0.0   revoked',
      '',
      'acme/dns/aws 1.0.0, called as call2',
      '  - deprecated: It is deprecated.',
      '  Use version 2.0.0: change the constraint if it excludes it, then run "init',
      '  -upgrade".',
      '',
      'acme/vpc/aws 1.0.0, called as call0',
      '  - revoked: It is revoked.',
      '  - outdated: It is outdated.',
      '  Use version 2.0.0: change the constraint if it excludes it, then run "init',
      '  -upgrade".',
      '',
      'Not of this platform, and not checked: 1 local, 1 from registry.terraform.io, 1',
      'from Git and elsewhere.',
      expect.stringMatching(/^Modules of 127\.0\.0\.1:\d+: 1 revoked, 1 deprecated, 1 ok$/),
    ]);
    expect(message).toBe('acme/vpc/aws 1.0.0 is revoked.');
    expect(advice).toContain('Use version 2.0.0');
  });

  it('prints JSON with the exit code, and writes a comment', async () => {
    platform.versions = { [used]: version('revoked') };
    const options = { json: true, markdown: 'comment.md' };
    const { printed } = await platform.check(ofPlatform(used, 'acme/gone/aws@1.0.0'), options);
    expect(JSON.parse(printed)).toMatchObject({
      'exit-code': 20,
      modules: [
        { source: 'acme/gone/aws', status: 'unknown', findings: [{ kind: 'unknown' }] },
        { source: 'acme/vpc/aws', version: '1.0.0', calls: ['call0'], status: 'ok', latest: '2.0.0' },
      ],
      'left-out': { local: 0, hosts: {}, others: 0 },
      lock: null,
      report: null,
    });
    expect(fileOf('comment.md')).toContain('### Modules: 1 revoked, 1 unknown\n');
    expect(fileOf('comment.md')).toContain('- `acme/vpc/aws 1.0.0`, called as `call0`: **revoked**\n');
  });

  it('asks once about each version, without the host, and not about others', async () => {
    platform.versions = { [used]: version() };
    await platform.check(
      listOf(
        'groundwork.test/acme/vpc/aws@1.0.0',
        'groundwork.test/acme/vpc/aws//modules/subnet@1.0.0',
        'elsewhere.example.com/acme/vpc/aws@1.0.0',
        'other-name.example.com/acme/vpc/aws@1.0.0',
      ),
      { sourceHosts: 'other-name.example.com', minimumAge: '72' },
    );
    expect(platform.asked).toEqual([
      {
        modules: [{ key: used, source: 'acme/vpc/aws', version: '1.0.0' }],
        'minimum-age-hours': 72,
      },
    ]);
  });

  it('a configuration without modules of the platform passes, and nothing is asked', async () => {
    const { ended, printed } = await platform.check(listOf('./network', 'a/b/c@1.0.0'));
    expect(ended).toBe('passed');
    expect(printed).toMatch(
      /^No module of the configuration comes from 127\.0\.0\.1:\d+\.\n.*1 local, 1 from/,
    );
    expect(platform.asked).toEqual([]);
  });

  it('reads a named file, and without one what init has installed', async () => {
    platform.versions = { [used]: version() };
    const installed = JSON.stringify({
      Modules: [
        { Key: '', Source: '', Dir: '.' },
        {
          Key: 'a.vpc',
          Source: 'groundwork.test/acme/vpc/aws',
          Version: '1.0.0',
          Dir: '.terraform/modules/a',
        },
      ],
    });
    expect(await platform.check('')).toMatchObject({
      ended: 'unjudged',
      message: 'There is no list of modules: .terraform/modules/modules.json.',
    });
    mkdirSync(join(platform.folder, '.terraform', 'modules'), { recursive: true });
    writeInto(platform, '.terraform/modules/modules.json', installed);
    writeInto(platform, 'named.json', installed);
    for (const file of [undefined, 'named.json'])
      expect((await platform.check('', {}, file)).printed).toMatch(/^acme\/vpc\/aws +1\.0\.0 +2\.0\.0 +ok$/m);
    expect(await platform.check('', {}, '-')).toMatchObject({
      ended: 'unjudged',
      message: 'Standard input is empty.',
    });
  });

  it('a list that cannot be read is also said in the comment', async () => {
    const { ended } = await platform.check('{"modules": [', { markdown: 'comment.md' });
    expect(ended).toBe('unjudged');
    expect(fileOf('comment.md')).toBe(
      '### Modules: not checked\n\n`Standard input is not JSON, or is cut off.`\n',
    );
  });

  it('reports what is used, also if it is nothing', async () => {
    const report = { report: 'network', repository: 'https://git.test/x', environment: 'production' };
    const { told } = await platform.check(listOf('./network'), { ...report, organization: 'acme' });
    expect(told).toBe('Reported as network, until 2027-01-01.');
    expect(platform.asked).toEqual([
      {
        modules: [],
        report: {
          name: 'network',
          repository: 'https://git.test/x',
          environment: 'production',
          organization: 'acme',
        },
      },
    ]);
  });

  it.each([{ environment: 'production' }, { writeLock: true }, { minimumAge: 'a day' }])(
    'options that make no sense are refused: %j',
    async (options) => {
      expect(await platform.check(listOf(), options)).toMatchObject({ ended: 'usage' });
    },
  );

  describe('with a lock file', () => {
    const lock = 'modules.lock.json';

    it('writes one, and passes while the digests are the same', async () => {
      platform.versions = { [used]: version(), 'acme/dns/aws@1.0.0': version() };
      const list = ofPlatform(used, 'acme/dns/aws@1.0.0');
      expect(await platform.check(list, { lock })).toMatchObject({
        ended: 'unjudged',
        message: `There is no lock file ${lock}.`,
      });
      expect(await platform.check(list, { lock, writeLock: true })).toMatchObject({
        ended: 'passed',
        told: `Wrote ${lock}.`,
      });
      const written = fileOf(lock);
      expect(written).toBe(
        `{\n  "format": 1,\n  "platform": "groundwork.test",\n  "modules": [\n` +
          `    { "source": "acme/dns/aws", "version": "1.0.0", "digest": "sha256:${digest}" },\n` +
          `    { "source": "acme/vpc/aws", "version": "1.0.0", "digest": "sha256:${digest}" }\n  ]\n}\n`,
      );
      expect(await platform.check(list, { lock })).toMatchObject({ ended: 'passed' });
      expect(platform.asked.at(-1)?.modules).toMatchObject([{ digest }, { digest }]);
      await platform.check(list, { lock, writeLock: true });
      expect(fileOf(lock)).toBe(written);
    });

    it('another digest, or none, is unsafe, and is not written', async () => {
      platform.versions = { [used]: version() };
      await platform.check(ofPlatform(used), { lock, writeLock: true });
      const written = fileOf(lock);
      for (const versions of [{ [used]: { ...version(), digest: 'b'.repeat(64) } }, {}])
        for (const writeLock of [false, true]) {
          platform.versions = versions;
          const ended = await platform.check(ofPlatform(used), { lock, writeLock });
          expect(ended).toMatchObject({
            ended: 'unsafe',
            message: 'acme/vpc/aws 1.0.0 is not what the lock file has.',
          });
          expect(fileOf(lock)).toBe(written);
          expect(ended.told).toBe(
            writeLock ? `Warning: ${lock} is not written, because it has other digests.` : '',
          );
        }
    });

    it('a version that it lacks is told, and fails if that is wanted', async () => {
      platform.versions = { [used]: version(), 'acme/dns/aws@1.0.0': version() };
      await platform.check(ofPlatform(used), { lock, writeLock: true });
      const list = ofPlatform(used, 'acme/dns/aws@1.0.0');
      const { ended, printed } = await platform.check(list, { lock });
      expect(ended).toBe('passed');
      expect(printed).toMatch(/^acme\/dns\/aws +1\.0\.0 +2\.0\.0 +not locked$/m);
      expect(await platform.check(list, { lock, failOn: 'not-locked' })).toMatchObject({
        ended: 'discouraged',
      });
    });

    it('a version without a digest is left out of it, with a warning', async () => {
      const { told } = await platform.check(ofPlatform(used), { lock, writeLock: true });
      expect(told).toContain('Warning: acme/vpc/aws 1.0.0 has no digest to lock.');
      expect(fileOf(lock)).toContain('"modules": []');
    });

    it('nothing is asked if it cannot be read', async () => {
      writeInto(platform, lock, '{"format": 1, "platform": "elsewhere.example.com", "modules": []}');
      expect(await platform.check(ofPlatform(used), { lock, report: 'x' })).toMatchObject({
        ended: 'unjudged',
      });
      expect(platform.asked).toEqual([]);
      expect(existsSync(join(platform.folder, lock))).toBe(true);
    });
  });
});
