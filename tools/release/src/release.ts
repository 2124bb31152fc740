import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import semver from 'semver';
import { z } from 'zod';
import { unreleased, withRelease } from './changelog.ts';
import { checkOut, lastTag } from './previous-release.ts';
import { notesOfFirst, upgradeNotes } from './upgrade-notes.ts';

/** A release that was refused, with a message for the maintainer. */
export class RefusedRelease extends Error {}

interface ReleaseOptions {
  readonly root: string;
  readonly version: string;
  /** True to report the notes without changing anything. */
  readonly isDryRun: boolean;
  readonly report: (line: string) => void;
}

const manifestSchema = z.looseObject({ version: z.string() });
const lockSchema = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })),
});
/** Handwritten files that contain the version of images. */
const namingImages = ['k8s/README.md', 'docker-compose.yml'];

/**
 * Creates a release of the committed sources: writes the version into every package and image tag, dates the changelog
 * and adds the notes on updating, commits, and creates the annotated tag `v<version>`. Pushes nothing.
 *
 * @throws RefusedRelease for uncommitted changes, a version that is not greater than the last one, an existing tag, a
 *   changelog without entries, or one that already has a section for the version
 */
export async function makeRelease({ root, version, isDryRun, report }: ReleaseOptions): Promise<void> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const changelogFile = join(root, 'CHANGELOG.md');
  const changelog = readFileSync(changelogFile, 'utf8');
  const present = manifestSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version;
  const last = lastTag(root);
  refuseWrong(version, present, last);
  if (changelog.includes(`\n## [${version}]`))
    throw new RefusedRelease(
      `CHANGELOG.md already has a section for ${version}. Tag that version: git tag --annotate v${version}`,
    );
  if (git('status', '--porcelain') !== '')
    throw new RefusedRelease('There are uncommitted changes. Commit them first: git status');
  if (!/^[-*] /m.test(unreleased(changelog)))
    throw new RefusedRelease(
      'CHANGELOG.md has no entries below "Unreleased". Add them, and commit the file.',
    );

  const notes = last === undefined ? notesOfFirst : await notesSince(last, root);
  report(`${last ?? 'First release'} → v${version}\n\n${notes}\n`);
  if (isDryRun) {
    report('Nothing was changed (--dry-run).');
    return;
  }
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(changelogFile, withRelease(changelog, { version, date, upgradeNotes: notes }));
  setVersions(root, present, version);
  execFileSync(process.execPath, ['tools/run.mjs', 'kubernetes'], { cwd: root });
  git('commit', '--quiet', '--all', `--message=release: ${version}`);
  git('tag', '--annotate', `v${version}`, `--message=Groundwork ${version}\n\n${notes}`);
  report(`Created the commit and the tag v${version}. Review them, then run: git push --follow-tags`);
}

/** The first release may have the current version of the packages. */
function refuseWrong(version: string, present: string, last: string | undefined): void {
  if (!/^\d+\.\d+\.\d+$/.test(version) || semver.valid(version) === null)
    throw new RefusedRelease(`${version} is not a version such as 0.2.0.`);
  if (last !== undefined && !semver.gt(version, last.slice(1)))
    throw new RefusedRelease(`${version} is not greater than the last release, ${last}.`);
  if (!semver.gte(version, present))
    throw new RefusedRelease(`${version} is less than the version of the packages, ${present}.`);
}

async function notesSince(tag: string, root: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-release-'));
  try {
    checkOut(tag, folder, root);
    return await upgradeNotes(folder, root);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function setVersions(root: string, present: string, version: string): void {
  const lockFile = join(root, 'package-lock.json');
  const lock = lockSchema.parse(JSON.parse(readFileSync(lockFile, 'utf8')));
  const projects = Object.entries(lock.packages).filter(([path]) => !path.includes('node_modules/'));
  for (const [path, entry] of projects) {
    entry.version = version;
    const file = join(root, path, 'package.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/("version": ")[^"]*"/, `$1${version}"`));
  }
  writeFileSync(lockFile, `${JSON.stringify({ ...lock, version }, null, 2)}\n`);
  for (const file of namingImages) {
    const text = readFileSync(join(root, file), 'utf8');
    writeFileSync(join(root, file), text.replaceAll(present, version));
  }
}
