import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of a program in the folders of a PATH. */
export const findProgram = (path: string, name: string): string | undefined =>
  path
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
