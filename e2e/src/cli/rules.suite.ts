import { beforeAll, describe, expect, it } from '@jest/globals';
import { newPerson, type Person } from '../testing/groundwork.ts';
import { moduleFolder } from '../testing/module-folder.ts';
import type { TestPlatform } from '../testing/platform.ts';

export function describeRules(test: () => TestPlatform) {
  const organization = 'cli-rules';
  let owner: Person;
  beforeAll(async () => {
    const { platform, adminToken } = test();
    owner = newPerson({
      GROUNDWORK_HOST: platform.baseUrl,
      GROUNDWORK_TOKEN: adminToken,
      GROUNDWORK_ORGANIZATION: organization,
    });
    await owner.json(['org', 'create', organization, '--email', 'cli@example.com']);
    for (const version of ['1.0.0', '1.1.0', '2.0.0'])
      await owner.json(['module', 'publish', moduleFolder('vpc', { 'main.tf': '' }), '--version', version]);
  });

  const rule = (...args: string[]) => owner.run(['rule', ...args]);
  const download = (version: string) => owner.run(['module', 'download', 'vpc/generic', version]);
  const listOf = (version: string) =>
    JSON.stringify({
      format_version: '1.0',
      modules: [{ key: 'vpc', source: `groundwork.test/${organization}/vpc/generic`, version }],
    });

  describe('groundwork rule', () => {
    it('a rule says what it would refuse, and refuses it while it is enforced', async () => {
      const denial = ['--kind', 'deny', '--modules', `${organization}/vpc/*`, '--versions', '< 2.0.0'];
      expect(await rule('create', 'old', ...denial, '--reason', 'It leaks.')).toMatchObject({
        code: 0,
        told: expect.stringContaining('It would refuse 2 versions, none of them in use.'),
      });
      const dryRun = await rule('dry-run', 'old');
      expect(dryRun.printed).toMatch(/vpc\/generic +1\.1\.0[^]*vpc\/generic +1\.0\.0/);
      expect(dryRun.printed).not.toMatch(/generic +2\.0\.0/);
      expect(await download('1.0.0')).toMatchObject({ code: 0 });

      expect(await rule('update', 'old', '--enforce')).toMatchObject({
        code: 0,
        told: expect.stringContaining('It refuses 2 versions'),
      });
      expect(await download('1.0.0')).toMatchObject({ code: 4, told: expect.stringContaining('It leaks.') });
      expect(await download('2.0.0')).toMatchObject({ code: 0 });
      const checked = await owner.run(['module', 'check'], { input: listOf('1.0.0') });
      expect(checked).toMatchObject({
        code: 20,
        printed: expect.stringMatching(/forbidden: [^]*It\s+leaks/),
      });

      expect(await rule('update', 'old', '--no-enforce')).toMatchObject({ code: 0 });
      expect(await download('1.0.0')).toMatchObject({ code: 0 });
      expect(await rule('delete', 'old', '--yes')).toMatchObject({ code: 0 });
      expect((await rule('list')).printed).not.toContain('old');
    });

    it('versions in use are named first, and refused only after a confirmation', async () => {
      await owner.run(['module', 'check', '--report', 'shop'], { input: listOf('1.1.0') });
      const window = ['--kind', 'window', '--unit', 'version', '--supported', '1'];
      await owner.json(['rule', 'create', 'newest', ...window]);
      const { printed } = await rule('dry-run', 'newest');
      expect(printed).toMatch(/1 of them in use\.[^]*vpc\/generic +1\.1\.0 +0 +1\n[^]*1\.0\.0 +0 +0/);
      expect(await rule('update', 'newest', '--enforce')).toMatchObject({
        code: 2,
        told: expect.stringContaining('it refuses 1 version that is used'),
      });
      expect(await rule('delete', 'newest', '--yes')).toMatchObject({ code: 0 });
    });

    it('what the platform refuses is 7, and a rule that does not exist 4', async () => {
      const tooShort = ['--kind', 'minimum-age', '--hours', '0'];
      expect(await rule('create', 'short', ...tooShort)).toMatchObject({ code: 7 });
      expect(await rule('show', 'nothing')).toMatchObject({ code: 4 });
    });
  });
}
