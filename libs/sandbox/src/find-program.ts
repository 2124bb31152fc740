import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Path of a program in the folders of `path`, a `PATH`; undefined if there is none that may be run. */
export async function findProgram(path: string, name: string): Promise<string | undefined> {
  for (const folder of path.split(delimiter).filter((each) => each !== '')) {
    const program = join(folder, name);
    const isThere = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return program;
  }
  return undefined;
}
