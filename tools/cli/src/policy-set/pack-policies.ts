import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import {
  configurationFiles,
  defaultArchiveLimits,
  filesOutside,
  pointerTo,
  policyLimits,
  type SetRepository,
} from '@groundwork/archives';
import { Failure, systemErrorOf } from '../frame/failure.ts';
import { isInside, type PackedFolder, packFolder, type PackItem } from '../module/pack-folder.ts';

/**
 * Packs the folder of a policy set. With a root, also packs the files below it that the set uses (ADR 72).
 *
 * @param folder real path
 * @param root real path of the repository
 * @throws Failure
 */
export function packPolicies(
  folder: string,
  root: string | undefined,
  report: (share: number) => void,
): Promise<PackedFolder> {
  if (root === undefined || root === folder) return packFolder(folder, { report });
  if (!isInside(root, folder))
    throw new Failure(
      'input',
      `The folder ${folder} is not inside ${root}.`,
      'Name a folder above it: --root FOLDER',
    );
  const directory = relative(root, folder).split(sep).join('/');
  return packFolder(folder, {
    report,
    arrange: async (own) => {
      const { paths, notes } = await filesOutside(directory, filesBelow(root));
      if (paths.length === 0) return { items: own, notes };
      const inside = own.map((item) => ({ ...item, path: `${directory}/${item.path}` }));
      const outside = paths.map((path) => fileItem(path, () => readFileSync(join(root, path))));
      return { items: [...pointers(directory, own), ...inside, ...outside], notes };
    },
  });
}

const fileItem = (path: string, read: () => Buffer): PackItem => ({ path, kind: 'file', read });

/** The files at the root that say where the set's configuration is. */
const pointers = (directory: string, own: readonly PackItem[]): PackItem[] =>
  Object.values(configurationFiles)
    .filter((name) => own.some(({ path }) => path === name))
    .map((name) => fileItem(name, () => Buffer.from(pointerTo(directory))));

function filesBelow(root: string): SetRepository {
  let bytesLeft: number = policyLimits.allBytes;
  return {
    has: (path) => Promise.resolve(sizeOf(root, path) !== undefined),
    text(path) {
      const size = sizeOf(root, path);
      if (size === undefined || size > policyLimits.fileBytes || size > bytesLeft)
        return Promise.resolve(null);
      bytesLeft -= size;
      return Promise.resolve(readFileSync(join(root, path), 'utf8'));
    },
    async list() {
      const found: string[] = [];
      return (await listFiles(root, '', found)) ? found : null;
    },
  };
}

/** Undefined if there is no file, or it is behind a link that leads out of the root. */
function sizeOf(root: string, path: string): number | undefined {
  try {
    const real = realpathSync(join(root, path));
    const stats = statSync(real);
    return isInside(root, real) && stats.isFile() ? stats.size : undefined;
  } catch (error) {
    if (['ENOENT', 'ELOOP', 'ENOTDIR'].includes(systemErrorOf(error).code)) return undefined;
    throw error;
  }
}

/** @returns false if there are more files than an archive may have */
async function listFiles(root: string, prefix: string, found: string[]): Promise<boolean> {
  await breathe();
  for (const entry of readdirSync(join(root, prefix), { withFileTypes: true })) {
    const path = `${prefix}${entry.name}`;
    if (entry.isFile()) found.push(path);
    if (found.length > defaultArchiveLimits.entries) return false;
    if (entry.isDirectory() && !unrelated.has(entry.name) && !(await listFiles(root, `${path}/`, found)))
      return false;
  }
  return true;
}

const unrelated = new Set(['.git', '.terraform', 'node_modules']);
