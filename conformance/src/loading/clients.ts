import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { buildOpenTofu } from '@groundwork/build-clients';
import { z } from 'zod';
import { installedCommand } from '../terraform/command.ts';
import type { ModuleFiles } from './generated-modules.ts';

const run = promisify(execFile);

/** A client, and which files it reads. */
export interface LoadingClient {
  readonly name: 'terraform' | 'tofu';
  readonly command: string;
}

/** The clients to compare with, or the reason why one of them is missing. */
export async function findClients(
  environment: NodeJS.ProcessEnv,
): Promise<{ readonly clients: readonly LoadingClient[] } | { readonly unavailable: string }> {
  if (installedCommand() !== 'terraform') return { unavailable: 'terraform is not installed' };
  const built = await buildOpenTofu(environment);
  if ('unavailable' in built) return built;
  return {
    clients: [
      { name: 'terraform', command: 'terraform' },
      { name: 'tofu', command: built.program },
    ],
  };
}

export const isTofu = (path: string): boolean => /\.tofu(\.json)?$/.test(path);

/**
 * True if the client loads a configuration that calls the module, or each of its submodules if it has no root. False if
 * the client reads none of the files.
 */
export async function isLoadedBy({ name, command }: LoadingClient, module: ModuleFiles): Promise<boolean> {
  const files = name === 'tofu' ? module : withoutTofu(module);
  if (Object.keys(files).length === 0) return false;
  const folder = mkdtempSync(join(tmpdir(), 'loads-'));
  try {
    for (const [path, text] of Object.entries({ ...module, ...callersOf(files) })) {
      const file = join(folder, path.startsWith('/') ? path.slice(1) : `module/${path}`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    await run(command, ['get', '-no-color'], {
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

const withoutTofu = (files: ModuleFiles): ModuleFiles =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !isTofu(path)));

const call = (name: string, path: string) => `module "${name}" {\n  source = "./module${path}"\n}\n`;

/** The calling configuration, whose path begins with a slash. */
function callersOf(files: ModuleFiles): ModuleFiles {
  const paths = Object.keys(files);
  if (paths.some((path) => !path.includes('/'))) return { '/main.tf': call('root', '') };
  const submodules = new Set(paths.map((path) => dirname(path)));
  return { '/main.tf': [...submodules].map((path, at) => call(`m${at}`, `/${path}`)).join('') };
}
