import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { appOf, processNames, type ProcessName } from '@groundwork/kubernetes';
import { nameOf, type Buildah } from './buildah.ts';
import { outputOf } from './run.ts';

/** Path of the bundle in the images. */
export const bundle = '/srv/groundwork';

/** Stand-in for Node.js that runs a program of the bundle in the file system of its image. */
export const inImage = join(import.meta.dirname, 'in-image.sh');

/** Mounted file systems of images. */
export interface FileSystems {
  readonly names: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /**
   * Runs a program of the bundle in an image, and resolves with its output. The program sees only the files that
   * variables of the form `…_FILE` name.
   */
  readonly run: (
    image: string,
    program: string,
    args: readonly string[],
    variables: Readonly<Record<string, string>>,
  ) => Promise<string>;
  readonly remove: () => Promise<void>;
}

/** Processes that run from the given images. */
export const presentProcesses = (images: readonly string[]): readonly ProcessName[] =>
  processNames.filter((name) => images.includes(appOf(name)));

/**
 * Mounts the file systems of images.
 *
 * @param options.dataDir folder of the installation. Programs see its objects, and files that a variable names.
 */
export async function mountFileSystems(
  { output }: Buildah,
  images: readonly string[],
  { folder, dataDir }: { readonly folder: string; readonly dataDir: string },
): Promise<FileSystems> {
  mkdirSync(folder);
  const containers: string[] = [];
  for (const image of images) {
    const container = await output('from', '--pull-never', image);
    containers.push(container);
    symlinkSync(await output('mount', container), join(folder, nameOf(image)));
  }
  const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', IMAGES: folder, DATA_DIR: dataDir };
  return {
    names: images.map(nameOf),
    environment,
    run: (image, program, args, variables) =>
      outputOf(inImage, [join(bundle, `${program}.mjs`), ...args], {
        ...environment,
        ...variables,
        IMAGE: image,
      }),
    async remove() {
      for (const container of containers) await output('rm', container);
    },
  };
}
