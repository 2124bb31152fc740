import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { ModuleFiles } from './generated-modules.ts';

const run = promisify(execFile);

/** The version that the rules were tried with. */
const openTofu = 'github.com/opentofu/opentofu@v1.12.6';

/**
 * Builds OpenTofu once, into a folder in the user's cache. The first time takes some minutes.
 *
 * @returns the path of the program
 * @throws Error without Go 1.26 or its module proxy
 */
export async function buildOpenTofu(environment: NodeJS.ProcessEnv): Promise<string> {
  const caches = environment['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
  const folder = join(caches, 'groundwork', 'go', openTofu.replaceAll('/', '_'));
  const program = join(folder, 'tofu');
  if (existsSync(program)) return program;
  const { stdout } = await run('go', ['mod', 'download', '-json', openTofu], { cwd: '/' });
  const { Dir: sources } = z.object({ Dir: z.string() }).parse(JSON.parse(stdout));
  const copy = mkdtempSync(join(tmpdir(), 'opentofu-'));
  try {
    // It has `replace` directives, which count only in the main module.
    cpSync(sources, copy, { recursive: true });
    await run('chmod', ['-R', 'u+w', copy]);
    const unfinished = join(copy, 'tofu');
    await run('go', ['build', '-o', unfinished, './cmd/tofu'], { cwd: copy, maxBuffer: 1024 ** 3 });
    mkdirSync(folder, { recursive: true });
    renameSync(unfinished, program);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  return program;
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
