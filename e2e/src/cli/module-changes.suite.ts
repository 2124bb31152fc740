import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@groundwork/testing';
import { newPerson, type Person } from '../testing/groundwork.ts';
import { moduleFolder } from '../testing/module-folder.ts';
import type { TestPlatform } from '../testing/platform.ts';

export function describeModuleChanges(test: () => TestPlatform) {
  const organization = 'cli-module-changes';
  let person: Person;
  const cidr = 'variable "cidr" {\n  type = string\n}\n';
  const zone = 'variable "zone" {\n  type    = string\n  default = null\n}\n';
  const folderOf = (main: string, name = 'vpc') => moduleFolder(name, { 'main.tf': main });
  beforeAll(async () => {
    const { platform, adminToken } = test();
    person = newPerson({
      GROUNDWORK_HOST: platform.baseUrl,
      GROUNDWORK_TOKEN: adminToken,
      GROUNDWORK_ORGANIZATION: organization,
    });
    await person.json(['org', 'create', organization, '--email', 'cli@example.com']);
    await person.json(['module', 'publish', folderOf(cidr), '--version', '1.0.0']);
    await person.json(['module', 'publish', folderOf(cidr + zone), '--version', '1.1.0']);
    await person.json(['module', 'publish', folderOf(zone), '--version', '2.0.0']);
    const call =
      `module "vpc" {\n  source  = "groundwork.test/${organization}/vpc/generic"\n` +
      '  version = "~> 1.0"\n  cidr    = "10.0.0.0/16"\n}\n';
    await person.json(['module', 'publish', folderOf(call, 'network'), '--version', '1.0.0']);
  });
  const printed = async (...args: string[]) => {
    const ended = await person.run(args);
    expect(ended).toMatchObject({ code: 0 });
    return ended.printed;
  };

  describe('groundwork module diff', () => {
    it('says what breaks callers, and what the number deserves', async () => {
      expect(await printed('module', 'diff', 'vpc/generic', '1.1.0', '2.0.0')).toMatch(
        /Breaking:\n {2}- input cidr: [^]+deserves 2\.0\.0/,
      );
      expect(await printed('module', 'diff', 'vpc/generic', '1.0.0', '1.1.0')).toMatch(
        /Features:\n {2}- input zone: /,
      );
      expect(await printed('module', 'diff', 'vpc/generic', '1.0.0', '1.0.0')).toContain(
        'Callers see no difference.',
      );
    });

    it('writes release notes', async () => {
      const notes = join(mkdtempSync(join(tmpdir(), 'groundwork-notes-')), 'notes.md');
      await printed('module', 'diff', 'vpc/generic', '1.1.0', '2.0.0', '--markdown', notes);
      expect(readFileSync(notes, 'utf8')).toContain('`cidr`');
    });

    it('a version or a part that does not exist is 4', async () => {
      const diff = ['module', 'diff', 'vpc/generic', '1.0.0'];
      expect(await person.run([...diff, '9.9.9'])).toMatchObject({ code: 4 });
      expect(await person.run([...diff, '1.1.0', '--part', 'modules/x'])).toMatchObject({ code: 4 });
    });
  });

  describe('groundwork module used-by', () => {
    it('names the modules that call it, and what an upgrade does to them', async () => {
      const shown = await waitFor(async () => {
        const text = await printed('module', 'used-by', 'vpc/generic');
        return text.includes('network') ? text : undefined;
      });
      expect(shown).toMatch(/cli-module-changes\/network\/generic +1\.0\.0 +vpc +~> 1\.0 +1\.1\.0/);
      expect(shown).toMatch(/Downloads of all versions: \d+/);
      expect(await printed('module', 'used-by', 'vpc/generic', '--if', '2.0.0')).toMatch(
        /cli-module-changes\/network\/\S+ +vpc +~> 1\.0 +no +cidr/,
      );
    });

    it('users are named before a version is deprecated or deleted', async () => {
      const named = `Modules that install ${organization}/vpc/generic 1.1.0:\n  ${organization}/network/generic.\n`;
      const ended = await person.run(['module', 'delete', 'vpc/generic', '1.1.0']);
      expect(ended).toMatchObject({ code: 2, told: expect.stringContaining(named) });
      const deprecate = ['module', 'deprecate', 'vpc/generic', '1.1.0'];
      expect(await person.run(deprecate)).toMatchObject({ code: 0, told: named });
      expect(await person.run([...deprecate, '--undo'])).toMatchObject({ code: 0, told: '' });
    });
  });

  describe('groundwork module publish --dry-run', () => {
    const dryRun = (main: string, ...args: string[]) =>
      person.run(['module', 'publish', folderOf(main), '--dry-run', ...args]);

    it('says which number the change deserves', async () => {
      expect((await dryRun(zone + cidr)).printed).toMatch(
        /Compared with 2\.0\.0, this deserves 3\.0\.0 \(major\)\.\n\nBreaking:\n {2}- input cidr: /,
      );
      expect((await dryRun(zone, '--version', '2.0.1')).printed).toContain(
        'Compared with 2.0.0, this deserves 2.0.1 (patch). 2.0.1 is high enough.',
      );
      expect((await dryRun(cidr, '--version', '1.0.1')).printed).toContain('Compared with 1.0.0, ');
    });

    it('says that any number will do for the first version', async () => {
      const ended = await person.run(['module', 'publish', folderOf(cidr, 'new'), '--dry-run']);
      expect(ended.printed).toContain(`${organization}/new/generic has no release yet`);
    });
  });
}
