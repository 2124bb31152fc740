import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { type RegoError, regoError } from './rego-errors.ts';

/** Policies on disk: a folder, or a bundle in one file. */
export interface PolicyFiles {
  /** Working folder for OPA, so that its messages contain no paths of this machine. */
  readonly folder: string;
  /** Path relative to that folder. */
  readonly target: string;
}

export async function policyFilesAt(path: string): Promise<PolicyFiles> {
  const isFolder = (await stat(path)).isDirectory();
  return isFolder ? { folder: path, target: '.' } : { folder: dirname(path), target: `./${basename(path)}` };
}

/** Links and devices in a folder of policies, which could make OPA read other files of this machine. */
export async function foreignEntries({ folder, target }: PolicyFiles): Promise<RegoError[]> {
  if (target !== '.') return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isFile() && !entry.isDirectory())
    .map(({ parentPath, name }) =>
      regoError(
        'This is neither a file nor a folder. Put a copy of the file in its place.',
        relative(folder, join(parentPath, name)),
      ),
    );
}
