import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { buildOnce, type Built, compile, downloadModule } from '@groundwork/go-programs';
import { z } from 'zod';
import { installedCommand } from '../terraform/command.ts';
import type { ModuleFiles } from './generated-modules.ts';

const run = promisify(execFile);

/** The version that the rules were tried with. */
const openTofu = 'github.com/opentofu/opentofu@v1.12.6';

/** Commands of the clients to compare with, or the reason why one of them is missing. */
export async function findClients(
  environment: NodeJS.ProcessEnv,
): Promise<{ readonly clients: readonly string[] } | { readonly unavailable: string }> {
  if (installedCommand() !== 'terraform') return { unavailable: 'terraform is not installed' };
  const built = await buildOpenTofu(environment);
  return 'unavailable' in built ? built : { clients: ['terraform', built.program] };
}

/** The first time takes some minutes. */
function buildOpenTofu(environment: NodeJS.ProcessEnv): Promise<Built> {
  return buildOnce({ module: openTofu, program: 'tofu' }, environment, async (file) => {
    const sources = downloadModule(openTofu, '/');
    if ('unavailable' in sources) return sources.unavailable;
    const copy = mkdtempSync(join(tmpdir(), 'opentofu-'));
    try {
      // It has `replace` directives, which count only in the main module.
      cpSync(sources.folder, copy, { recursive: true });
      await run('chmod', ['-R', 'u+w', copy]);
      return await compile(['build', '-o', file, './cmd/tofu'], { cwd: copy });
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
}

/** True if the client loads a configuration that calls the module, or each of its submodules if it has no root. */
export async function isLoadedBy(client: string, files: ModuleFiles): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'loads-'));
  try {
    for (const [path, text] of Object.entries({ ...files, ...callersOf(files) })) {
      const file = join(folder, path.startsWith('/') ? path.slice(1) : `module/${path}`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    await run(client, ['get', '-no-color'], {
      cwd: folder,
      env: { PATH: process.env['PATH'], HOME: folder, CHECKPOINT_DISABLE: '1' },
    });
    return true;
  } catch (error) {
    // Another failure than that of the command has no exit code.
    if (typeof z.looseObject({ code: z.unknown() }).parse(error).code !== 'number') throw error;
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const call = (name: string, path: string) => `module "${name}" {\n  source = "./module${path}"\n}\n`;

/** The calling configuration, whose path begins with a slash. */
function callersOf(files: ModuleFiles): ModuleFiles {
  const hasRoot = Object.keys(files).some((path) => !path.includes('/'));
  return { '/main.tf': hasRoot ? call('root', '') : call('x', '/modules/x') + call('y', '/modules/y') };
}
