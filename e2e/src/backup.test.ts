import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findFreePorts } from '@groundwork/launcher';
import { newDataFolder, tarball, waitFor } from '@groundwork/testing';
import type { VcsSite } from '@groundwork/testing/local-vcs';
import { adminOf, npmStart, stopStarted, untilReady, type Started } from './testing/npm-start.ts';
import { sharedCompileCache } from './testing/release.ts';
import { asToken, provider, upload } from './testing/publisher.ts';
import { startTestSite } from './testing/vcs-site.ts';

const organization = 'drill';
const followed = 'acme/terraform-generic-sealed';
const publishers = 4;
/** Number of uploads that are accepted before the backup, and number of further ones during and after it. */
const before = Number(process.env['DRILL_VERSIONS'] ?? 24);
const after = publishers;

/** A version whose upload returned 200. */
interface Accepted {
  readonly name: string;
  readonly version: string;
  readonly sha256: string;
}

interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** Runs `npm run backup`, `npm run restore` or `npm run check-data`, without npm. */
function command(
  name: 'backup' | 'restore' | 'check-data',
  dataDir: string,
  argument: string,
): Promise<Outcome> {
  const entry = join(import.meta.dirname, '..', '..', 'dist', `${name}.mjs`);
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [entry, argument], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: `${stdout}${stderr}` }),
    );
  });
}

describe('a backup that is made while versions are published', () => {
  let site: VcsSite;
  let platform: Started;
  const folders: string[] = [];
  const providerToken = randomUUID();

  function newFolder(): string {
    const folder = newDataFolder('drill');
    folders.push(folder);
    return folder;
  }

  async function start(dataDir: string): Promise<Started> {
    const [port = 0] = await findFreePorts(1);
    const settings = { VCS_ALLOW_PRIVATE_ADDRESSES: 'true', RATE_LIMIT_API: '0', RATE_LIMIT_REGISTRY: '0' };
    const one = npmStart(dataDir, port, { ...settings, ...sharedCompileCache() });
    await untilReady(one);
    return one;
  }

  beforeAll(async () => {
    site = await startTestSite(providerToken);
    site.createRepository(followed).commit({ files: { 'main.tf': '' }, tags: ['v1.0.0'] });
    platform = await start(join(newFolder(), 'data'));
  }, 90_000);
  afterAll(async () => {
    await stopStarted(platform);
    await site.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('everything accepted before the backup began is there after the restore, and secrets open', async () => {
    const admin = adminOf(platform);
    await admin.createOrganization(organization);
    const { oauthTokenId } = await admin.createConnection(organization, {
      'service-provider': 'vcs2',
      'http-url': site.httpUrl,
      'api-url': site.apiUrl,
      'oauth-token-string': providerToken,
    });
    const teamToken = await admin.createTeamToken(await admin.createTeam(organization, 'publishers'));
    const load = startLoad();
    await waitFor(() => load.accepted.length >= before, { timeoutMs: 60_000, describe: 'the first uploads' });

    const due = [...load.accepted];
    const backup = join(newFolder(), 'backup');
    const made = await command('backup', platform.dataDir, backup);
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Backed up') });
    const during = load.accepted.length;
    await waitFor(() => load.accepted.length >= during + after, { describe: 'uploads after the backup' });
    await load.stop();

    await stopStarted(platform);
    rmSync(platform.dataDir, { recursive: true });
    const dataDir = join(newFolder(), 'data');
    const restored = await command('restore', dataDir, backup);
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringContaining('VCS_ALLOW_PRIVATE_ADDRESSES=true'),
    });
    expect(await command('check-data', dataDir, '--digests')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Nothing lacks: every row has its object.'),
    });
    platform = await start(dataDir);

    await expectInstallable(due, teamToken);
    // The provider is called with the token that was sealed.
    const restoredAdmin = adminOf(platform);
    const created = await restoredAdmin.create(
      `/api/v2/organizations/${organization}/registry-modules/vcs`,
      'registry-modules',
      { 'vcs-repo': { identifier: followed, 'oauth-token-id': oauthTokenId } },
    );
    expect(created.status).toBe(201);
    expect(await restoredAdmin.untilIngested(organization, 'sealed', '1.0.0')).toMatchObject({
      status: 'ok',
    });
  }, 240_000);

  it('an archive that is lost after the restore is told with its version, and an object without a row', async () => {
    const { links } = await adminOf(platform).createVersion(organization, 'module-0', '9.0.0');
    const archive = tarball({ 'main.tf': `# ${randomUUID()}` });
    expect(await upload(links.upload, archive)).toBe(200);
    await adminOf(platform).untilIngested(organization, 'module-0', '9.0.0');
    const objects = join(platform.dataDir, 'objects', 'objects');
    const lost = filesIn(objects).find((file) => digestOf(readFileSync(file)) === digestOf(archive)) ?? '';
    rmSync(lost);
    const strange = 'f'.repeat(40);
    mkdirSync(join(objects, 'ff'), { recursive: true });
    writeFileSync(join(objects, 'ff', strange), 'nobody knows it');

    const { code, output } = await command('check-data', platform.dataDir, '--digests');

    expect(code).toBe(3);
    expect(output).toContain(`(module-0/${provider} 9.0.0): missing (${basename(lost)})`);
    expect(output).toMatch(/\d+ objects? without a row/);
    expect(output).toContain(strange);
  });

  /** Publishes versions of its own modules, one at a time, until stopped. */
  function startLoad() {
    const accepted: Accepted[] = [];
    let isStopping = false;
    const running = Promise.all(
      Array.from({ length: publishers }, async (_, index) => {
        const token = adminOf(platform);
        const name = `module-${index}`;
        await token.createModule(organization, name);
        for (let count = 0; !isStopping; count += 1) {
          const version = `1.${count}.0`;
          const archive = tarball({ 'main.tf': `variable "v${count}" {}\n`, 'README.md': randomUUID() });
          const { links } = await token.createVersion(organization, name, version);
          if ((await upload(links.upload, archive)) !== 200) continue;
          accepted.push({ name, version, sha256: digestOf(archive) });
        }
      }),
    );
    return {
      accepted,
      async stop() {
        isStopping = true;
        await running;
      },
    };
  }

  async function expectInstallable(due: readonly Accepted[], teamToken: string): Promise<void> {
    const { baseUrl } = platform;
    const token = asToken(baseUrl, teamToken);
    const wrong: string[] = [];
    for (const { name, version, sha256 } of due) {
      // Some versions were accepted, but not yet ingested, when the backup was taken.
      await token.untilIngested(organization, name, version);
      const path = `/api/registry/v1/modules/${organization}/${name}/${provider}/${version}/download`;
      const response = await token.get(path);
      const object = await fetch(new URL(response.headers['x-terraform-get'] ?? '', baseUrl));
      const bytes = Buffer.from(await object.arrayBuffer());
      if (digestOf(bytes) !== sha256) wrong.push(`${name} ${version}: ${response.status} ${object.status}`);
    }
    expect(wrong).toEqual([]);
  }
});

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
