import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@groundwork/testing';
import { z } from 'zod';
import { failureIn, newPerson, type Person } from '../testing/groundwork.ts';
import { moduleFolder } from '../testing/module-folder.ts';
import type { TestPlatform } from '../testing/platform.ts';

const versionsSchema = z.array(z.object({ version: z.string(), sha256: z.string(), downloads: z.int() }));

/** Deleted versions and modules by the command, and the archives that come back with them. */
export function describeRestorations(test: () => TestPlatform) {
  const organization = 'cli-restorations';
  let person: Person;
  beforeAll(async () => {
    const { platform, adminToken } = test();
    person = newPerson({
      GROUNDWORK_HOST: platform.baseUrl,
      GROUNDWORK_TOKEN: adminToken,
      GROUNDWORK_ORGANIZATION: organization,
    });
    await person.json(['org', 'create', organization, '--email', 'cli@example.com']);
  });
  const printed = async (...args: string[]) => {
    const ended = await person.run(args);
    expect(ended).toMatchObject({ code: 0 });
    return ended.printed;
  };
  const publish = (folder: string, version: string) =>
    person.run(['module', 'publish', folder, '--version', version]);
  const versionsOf = async (module: string) =>
    versionsSchema.parse(await person.json(['module', 'versions', module]));

  /** The content of an archive. It is delivered once the worker has heard of the restoration. */
  async function archiveOf(module: string, version: string): Promise<Buffer> {
    const file = join(moduleFolder('archives'), `${version}.tar.gz`);
    const download = () => person.run(['module', 'download', module, version, '--output', file]);
    await waitFor(async () => (await download()).code === 0, {
      timeoutMs: 60_000,
      describe: `the archive of ${module} ${version}`,
    });
    return readFileSync(file);
  }

  describe('groundwork module: deleted, restore, release-number', () => {
    it('a deleted version, and then the whole module, come back with archive, digest and downloads', async () => {
      const folder = moduleFolder('returned');
      for (const version of ['1.0.0', '1.1.0'])
        expect(await publish(folder, version)).toMatchObject({ code: 0 });
      const archive = await archiveOf('returned/generic', '1.0.0');
      // Downloads are counted within a second.
      await waitFor(async () => (await versionsOf('returned/generic'))[1]?.downloads === 1, {
        describe: 'the download to be counted',
      });
      const before = await versionsOf('returned/generic');

      await printed('module', 'delete', 'returned/generic', '1.0.0', '--yes');
      expect(await printed('module', 'deleted')).toMatch(
        /^returned\/generic\t1\.0\.0\t\d{4}-\d\d-\d\d\t\d{4}-\d\d-\d\d\t\d+$/m,
      );
      expect(await printed('module', 'restore', 'returned/generic', '1.0.0')).toContain(
        'Restored version 1.0.0 of cli-restorations/returned/generic.',
      );
      expect(await versionsOf('returned/generic')).toEqual(before);
      expect(await archiveOf('returned/generic', '1.0.0')).toEqual(archive);

      await printed('module', 'delete', 'returned/generic', '--yes');
      expect(await printed('module', 'deleted')).toMatch(/^returned\/generic\tthe module\t/m);
      expect(await printed('module', 'restore', 'returned/generic')).toContain('follows no repository');
      const restored = await versionsOf('returned/generic');
      expect(restored.map(({ version, sha256 }) => [version, sha256])).toEqual(
        before.map(({ version, sha256 }) => [version, sha256]),
      );
      expect(await archiveOf('returned/generic', '1.0.0')).toEqual(archive);
      expect(await printed('module', 'deleted')).not.toContain('returned/generic');
    });

    it('something that was never deleted is 4, with what to do', async () => {
      const ended = await person.run(['module', 'restore', 'never/generic', '1.0.0']);
      expect(ended.code).toBe(4);
      expect(failureIn(ended)[1]).toBe('See what can be restored: groundwork module deleted');
    });

    it('other content needs the released number of a deleted version', async () => {
      expect(await publish(moduleFolder('numbered'), '1.0.0')).toMatchObject({ code: 0 });
      await printed('module', 'delete', 'numbered/generic', '1.0.0', '--yes');
      const other = moduleFolder('numbered', { 'main.tf': 'output "other" {\n  value = 1\n}\n' });
      const refused = await publish(other, '1.0.0');
      expect(refused.code).toBe(3);
      expect(refused.told).toContain('A number keeps its content');

      const release = ['module', 'release-number', 'numbered/generic', '1.0.0'];
      expect(await person.run([...release, '--yes'])).toMatchObject({ code: 2 });
      await printed(...release, '--reason', 'It was published by mistake.', '--yes');
      expect(await publish(other, '1.0.0')).toMatchObject({ code: 0 });
    });
  });
}
