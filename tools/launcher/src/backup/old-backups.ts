import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestFile } from './manifest.ts';

const namePattern = /^\d{4}-\d\d-\d\dT\d{6}Z$/;

/** Name of a backup in a folder of backups: the time when it began, in UTC, such as `2026-11-30T031500Z`. */
export const backupName = (now: Date): string => `${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

/**
 * Removes the oldest complete backups of a folder. Whatever else is in it stays.
 *
 * @param keep number of backups that stay
 * @returns names of those that were removed
 */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const complete: string[] = [];
  for (const name of (await readdir(folder)).filter((each) => namePattern.test(each))) {
    const manifest = await stat(join(folder, name, manifestFile)).catch(() => undefined);
    if (manifest) complete.push(name);
  }
  const old = complete.toSorted().slice(0, -keep);
  for (const name of old) {
    // The manifest goes first: what is left of an interrupted removal is not a complete backup.
    await rm(join(folder, name, manifestFile));
    await rm(join(folder, name), { recursive: true });
  }
  return old;
}
