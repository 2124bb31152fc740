import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { tarball } from '@groundwork/testing';
import { newPerson, type Person } from '../testing/groundwork.ts';
import type { TestPlatform } from '../testing/platform.ts';

export function describePublicModules(test: () => TestPlatform) {
  let administrator: Person;
  beforeAll(() => {
    const { platform, adminToken } = test();
    administrator = newPerson({ GROUNDWORK_HOST: platform.baseUrl, GROUNDWORK_TOKEN: adminToken });
  });
  const publicModule = (...args: string[]) => administrator.run(['public-module', ...args]);

  describe('groundwork public-module', () => {
    it('a platform that does not reach the public registry gets modules from a file, and writes them to one', async () => {
      const file = exportedFile('1.0.0', { 'main.tf': 'variable "cidr" {}\n' });
      expect(await publicModule('import', file)).toMatchObject({
        code: 0,
        printed: expect.stringContaining('1 imported.'),
      });
      expect((await publicModule('import', file)).printed).toContain('1 existed already');
      expect((await publicModule('list')).printed).toMatch(/hashicorp\/vpc\/aws +1\.0\.0 +kept +\d+/);

      const written = join(mkdtempSync(join(tmpdir(), 'groundwork-public-')), 'public.tar');
      await administrator.json(['public-module', 'export', written, '--modules', 'hashicorp/vpc/*']);
      expect(execFileSync('tar', ['tf', written]).toString()).toMatch(
        /^manifest\.json\narchives\/[0-9a-f]{64}\.tar\.gz\n$/,
      );
      expect(await publicModule('remove', 'hashicorp/vpc/aws', '1.0.0', '--yes')).toMatchObject({ code: 0 });
      expect((await publicModule('list')).printed).toMatch(/hashicorp\/vpc\/aws +1\.0\.0 +evicted/);
      expect((await publicModule('import', written)).printed).toContain('1 imported.');
    });

    it('other content of a version that is known is refused', async () => {
      await publicModule('import', exportedFile('2.0.0', { 'main.tf': '' }));
      expect(await publicModule('import', exportedFile('2.0.0', { 'other.tf': '' }))).toMatchObject({
        code: 7,
        printed: expect.stringContaining('hashicorp/vpc/aws 2.0.0'),
      });
    });

    it('is for site administrators', async () => {
      await administrator.json(['org', 'create', 'cli-public', '--email', 'cli@example.com']);
      const inOrganization = ['--organization', 'cli-public'];
      await administrator.json(['team', 'create', 'pipelines', ...inOrganization]);
      const token = ['token', 'create', '--team', 'pipelines', ...inOrganization];
      const GROUNDWORK_TOKEN = (await administrator.run(token)).printed.trim();
      const ended = await administrator.run(['public-module', 'list'], { env: { GROUNDWORK_TOKEN } });
      expect(ended).toMatchObject({ code: 4 });
    });
  });
}

/** An export of one version of hashicorp/vpc/aws. */
function exportedFile(version: string, files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-public-'));
  const archive = tarball(files);
  const sha256 = createHash('sha256').update(archive).digest('hex');
  const known = {
    namespace: 'hashicorp',
    name: 'vpc',
    provider: 'aws',
    version,
    origin: 'https://git.example.com/vpc.tar.gz',
    directory: '',
    commit: null,
    sha256,
    bytes: archive.length,
    'published-at': '2026-01-02T03:04:05.678Z',
    document: null,
  };
  const manifest = { format: 'groundwork-public-modules-1', versions: [known] };
  mkdirSync(join(folder, 'archives'));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'archives', `${sha256}.tar.gz`), archive);
  const file = join(folder, 'public.tar');
  execFileSync('tar', ['cf', file, '-C', folder, 'manifest.json', `archives/${sha256}.tar.gz`]);
  return file;
}
