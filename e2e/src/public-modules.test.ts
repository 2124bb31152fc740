import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newDataFolder, type PublicRegistryStandIn, startPublicRegistry, tarball } from '@groundwork/testing';
import { createGitRepository, startGitServer, type TestGitServer } from '@groundwork/testing/local-vcs';
import { z } from 'zod';
import { asToken } from './testing/publisher.ts';
import { commands } from './testing/command-line.ts';
import { startTestPlatform, type TestPlatform } from './testing/platform.ts';
import { withPublicModules } from './testing/public-modules.ts';

const isInstalled = commands.some(([command, isThere]) => command === 'terraform' && isThere);
const describeWithTerraform = isInstalled ? describe : describe.skip;

/** Ten repositories, one of which is used by a directory, and two archives. */
const names = Array.from({ length: 12 }, (_, at) => `part-${at + 1}`);

describeWithTerraform('a root with twelve public modules', () => {
  let registry: PublicRegistryStandIn;
  let git: TestGitServer;
  let archives: Server;
  let test: TestPlatform;
  let token: string;

  const env = () => ({
    PUBLIC_REGISTRY_URL: registry.url,
    PUBLIC_CACHE_BYTES: '100000000',
    VCS_ALLOW_PRIVATE_ADDRESSES: 'true',
  });

  beforeAll(async () => {
    const served = newDataFolder('public-repositories');
    git = await startGitServer({ root: served });
    registry = await startPublicRegistry();
    const archive = Buffer.from(tarball({ 'part-1.0.0/main.tf': 'locals {}\n' }));
    archives = createServer((_req, res) => res.end(archive));
    await new Promise<void>((resolve) => archives.listen(0, '127.0.0.1', resolve));
    const { port } = z.object({ port: z.int() }).parse(archives.address());
    const origins = new Map(
      names.map((name, at) => {
        if (at >= 10) return [name, `http://127.0.0.1:${port}/${name}.tar.gz//*?archive=tar.gz`];
        const repository = createGitRepository(served, name);
        const files = {
          'main.tf': 'module "sub" {\n  source = "./modules/sub"\n}\n',
          'modules/sub/main.tf': 'locals {}\n',
        };
        const commit = repository.commit({ files, tags: ['v1.0.0'] });
        const [directory, ref] = [at === 9 ? '//modules/sub' : '', at === 8 ? 'v1.0.0' : commit];
        return [name, `git::${git.url}/${repository.name}${directory}?ref=${ref}`];
      }),
    );
    withPublicModules(registry, origins);
    test = await startTestPlatform({ env: env() });
    const admin = asToken(test.platform.baseUrl, test.adminToken);
    await admin.createOrganization('acme');
    token = await admin.createTeamToken(await admin.createTeam('acme', 'users'));
  });

  afterAll(() => test.stop());

  /** Runs `terraform init` in an empty folder, as `~/.terraformrc` of OPERATIONS.md says. */
  async function init(): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'groundwork-public-'));
    writeFileSync(
      join(folder, 'cli.tfrc'),
      `disable_checkpoint = true
host "registry.terraform.io" {
  services = { "modules.v1" = "${test.platform.baseUrl}/api/registry/public/v1/modules/" }
}
credentials "registry.terraform.io" {
  token = "${token}"
}
`,
    );
    const calls = names.map(
      (name) => `module "${name}" {\n  source  = "acme/${name}/aws"\n  version = "1.0.0"\n}\n`,
    );
    writeFileSync(join(folder, 'main.tf'), calls.join(''));
    const child = spawn('terraform', ['init', '-no-color', '-input=false'], {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        TF_CLI_CONFIG_FILE: join(folder, 'cli.tfrc'),
        TF_REGISTRY_CLIENT_TIMEOUT: '30',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [stdout, stderr] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    return `${stdout}${stderr}`;
  }

  it('is installed through the platform, and the public registry learns nothing of the user', async () => {
    expect(await init()).toContain('successfully initialized');
    const downloads = registry.asked().filter((path) => path.endsWith('/download'));
    expect(downloads).toHaveLength(names.length);
    for (const { headers } of registry.requests) expect(headers).not.toHaveProperty('authorization');
  });

  it('is installed again from an empty folder after the origins were cut and the platform was started again', async () => {
    await registry.stop();
    await git.close();
    archives.closeAllConnections();
    await new Promise((resolve) => archives.close(resolve));
    await test.platform.stop();
    test = await startTestPlatform({ env: env(), dataDir: test.dataDir });
    expect(await init()).toContain('successfully initialized');
  });
});
