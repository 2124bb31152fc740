import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { makeRelease, RefusedRelease } from './release.ts';
import { root } from './root.ts';
import { makeScratchClone, type ScratchClone } from './scratch-clone.ts';

const entry = '\n### Added\n\n- A thing.\n';
const migrations = 'apps/registry/migrations';
const settings = 'libs/config/src/settings.ts';
const manifestSchema = z.object({ version: z.string() });
const lockSchema = z.object({
  packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })),
});

let clone: ScratchClone;
/** Report of the second release. */
let reported: string;

const git = (...args: string[]) => execFileSync('git', args, { cwd: clone.root, encoding: 'utf8' }).trim();
const read = (file: string) => readFileSync(join(clone.root, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(join(clone.root, file), text);
/** A file of a release. */
const of = (tag: string, file: string) => git('show', `${tag}:${file}`);

function commit(): void {
  git('add', '--all');
  git('commit', '--quiet', '--message=a change');
}

/** Creates a release in the copy, and resolves with its report. */
async function release(version: string, { isDryRun = false } = {}): Promise<string> {
  const lines: string[] = [];
  await makeRelease({ root: clone.root, version, isDryRun, report: (line) => lines.push(line) });
  return lines.join('\n');
}

/** A copy of the workspace with two releases. The second adds two migrations and a setting, and removes a setting. */
beforeAll(async () => {
  clone = makeScratchClone(root);
  git('config', 'user.name', 'somebody');
  git('config', 'user.email', 'somebody@example.com');
  write('CHANGELOG.md', `# Changelog\n\n## [Unreleased]\n${entry}`);
  commit();
  await release('70.1.0');

  write(`${migrations}/20990101000000_add.ts`, 'export const up = () => undefined;\n');
  write(
    `${migrations}/20990101000001_take.ts`,
    "export const contract = { unreadSince: '70.1.0', reason: 'nobody reads it' };\nexport const up = () => undefined;\n",
  );
  write(settings, read(settings).replace('MAX_CONNECTIONS:', 'MOST_CONNECTIONS:'));
  write('CHANGELOG.md', read('CHANGELOG.md').replace('## [Unreleased]\n', `## [Unreleased]\n${entry}`));
  commit();
  reported = await release('70.2.0');

  write('CHANGELOG.md', read('CHANGELOG.md').replace('## [Unreleased]\n', `## [Unreleased]\n${entry}`));
  commit();
});
afterEach(() => void git('checkout', '--quiet', '.'));
afterAll(() => rmSync(clone.root, { recursive: true }));

describe('npm run release', () => {
  it('gives every package the version', () => {
    const manifests = git('ls-files', 'package.json', '*/package.json').split('\n');
    const versions = manifests.map((file) => manifestSchema.parse(JSON.parse(of('v70.1.0', file))).version);

    expect(new Set(versions)).toEqual(new Set(['70.1.0']));
  });

  it('gives every project in the lockfile the version, and no package', () => {
    const { packages } = lockSchema.parse(JSON.parse(of('v70.1.0', 'package-lock.json')));
    const versions = Object.entries(packages).filter(([, { version }]) => version === '70.1.0');

    expect(versions.map(([path]) => path)).toEqual(
      Object.keys(packages).filter((path) => !path.includes('node_modules/')),
    );
  });

  it('gives every image the version', () => {
    expect(new Set(of('v70.1.0', 'k8s/base/kustomization.yaml').match(/newTag: .*/g))).toEqual(
      new Set(['newTag: 70.1.0']),
    );
    expect(of('v70.1.0', 'k8s/chart/values.yaml')).toContain('tag: 70.1.0');
    expect(of('v70.1.0', 'k8s/README.md')).toContain('groundwork/$app:70.1.0');
    expect(of('v70.1.0', 'docker-compose.yml')).toContain('RELEASE: 70.1.0');
  });

  it('dates the section of the changelog, and begins a new one', () => {
    expect(of('v70.1.0', 'CHANGELOG.md')).toMatch(
      /^# Changelog\n\n## \[Unreleased\]\n\n## \[70\.1\.0\] - \d{4}-\d\d-\d\d\n\n### Updating\n\n- This is the first release.*\n\n### Added\n\n- A thing\.$/,
    );
  });

  it('makes a commit, and an annotated tag with the notes', () => {
    expect(git('cat-file', '-t', 'v70.1.0')).toBe('tag');
    expect(git('tag', '--list', '--format=%(contents)', 'v70.1.0')).toContain('This is the first release');
    expect(git('log', '-1', '--format=%s', 'v70.1.0')).toBe('release: 70.1.0');
  });

  it('says which migrations came after the last release, and what they are', () => {
    const notes = of('v70.2.0', 'CHANGELOG.md');

    expect(notes).toContain('  - `registry/20990101000000_add` only adds (expand)\n');
    expect(notes).toContain(
      '  - `registry/20990101000001_take` removes parts of the schema that releases before 70.1.0 use (contract): nobody reads it\n',
    );
  });

  it('says which settings came and went', () => {
    expect(of('v70.2.0', 'CHANGELOG.md')).toContain(
      '- New settings: `MOST_CONNECTIONS`\n- Removed settings: `MAX_CONNECTIONS`\n',
    );
  });

  it('reports the same notes', () => {
    expect(reported).toContain('v70.1.0 → v70.2.0');
    expect(reported).toContain('- Removed settings: `MAX_CONNECTIONS`');
  });

  it('changes nothing with --dry-run, and says what it would do', async () => {
    const before = git('rev-parse', 'HEAD');

    expect(await release('70.3.0', { isDryRun: true })).toContain('v70.2.0 → v70.3.0\n\n- No migrations.');
    expect(git('status', '--porcelain')).toBe('');
    expect(git('rev-parse', 'HEAD')).toBe(before);
    expect(git('tag', '--list', 'v70.3.0')).toBe('');
  });

  it('refuses changes that are not committed', async () => {
    write('README.md', 'changed');

    await expect(release('70.3.0')).rejects.toThrow('uncommitted changes');
  });

  it.each(['70.1.9', '70.2.0'])('refuses %s, which is not greater than the last release', async (version) => {
    await expect(release(version)).rejects.toThrow(
      `${version} is not greater than the last release, v70.2.0.`,
    );
  });

  it.each(['70.3', '70.3.0-rc.1', 'v70.3.0', '070.3.0'])('refuses the version %s', async (version) => {
    await expect(release(version)).rejects.toThrow(RefusedRelease);
  });

  it('refuses a version that has a section in the changelog', async () => {
    write('CHANGELOG.md', read('CHANGELOG.md').replace('## [70.2.0]', '## [70.3.0]'));

    await expect(release('70.3.0')).rejects.toThrow('CHANGELOG.md already has a section for 70.3.0');
  });

  it('refuses a changelog that says nothing about the release', async () => {
    git('checkout', '--quiet', '--detach', 'v70.2.0');

    await expect(release('70.3.0')).rejects.toThrow('CHANGELOG.md has no entries below "Unreleased"');
    git('checkout', '--quiet', '-');
  });
});
