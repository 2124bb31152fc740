import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { appOf, processNames, type ProcessName } from '@groundwork/kubernetes';
import { nameOf, type Buildah } from './buildah.ts';
import { outputOf } from './run.ts';

/** Where the images keep the bundle. */
export const bundle = '/srv/groundwork';

/** Stands in for Node.js: runs a program of the bundle in the file system of its image. */
export const inImage = join(import.meta.dirname, 'in-image.sh');

/** The file systems of images, and the installation that programs in them see. */
export interface FileSystems {
  /** The names of the images. */
  readonly names: readonly string[];
  /** What every program is given. */
  readonly environment: Readonly<Record<string, string>>;
  /**
   * Runs a program of the bundle in an image, and resolves with what it prints. It sees the files that variables of the form
   * `…_FILE` name, and no others.
   */
  readonly run: (
    image: string,
    program: string,
    args: readonly string[],
    variables: Readonly<Record<string, string>>,
  ) => Promise<string>;
  readonly remove: () => Promise<void>;
}

/** The processes that there are images of. */
export const presentProcesses = (images: readonly string[]): readonly ProcessName[] =>
  processNames.filter((name) => images.includes(appOf(name)));

/**
 * Mounts the file systems of images.
 *
 * @param options.dataDir the folder of the installation: programs see its objects, and what they are given by name
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
