import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { outputOf, run } from './run.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** The base that the Dockerfile names. */
export const baseImage = 'docker.io/library/node:24-bookworm-slim';

/** The name of an image without the release: `registry`. */
export const nameOf = (image: string) => basename(image).replace(/:.*/, '');

/** What the sources are: labels of an image say so. */
export interface Sources {
  readonly release: string;
  readonly commit: string;
}

/** Commands of buildah on a store of images of its own. */
export interface Buildah {
  /** Runs a command, and returns what it prints. */
  readonly output: (...args: readonly string[]) => Promise<string>;
  /** Builds the image of a project, such as `apps/registry`, from the Dockerfile, and returns its name. */
  readonly build: (project: string, sources: Sources) => Promise<string>;
}

/**
 * Buildah without an engine and without a registry of images.
 *
 * @param store an empty folder, or that of an earlier call; its layers are used again
 */
export function createBuildah(store: string): Buildah {
  const driver = storageDriver();
  const folder = join(store, driver);
  const options = [
    ...['--root', join(folder, 'images'), '--runroot', join(folder, 'run')],
    ...['--storage-driver', driver],
  ];
  return {
    output: (...args) => outputOf('buildah', [...options, ...args]),
    async build(project, { release, commit }) {
      const name = `groundwork/${basename(project)}:${release}`;
      const given = { PROJECT: project, RELEASE: release, COMMIT: commit };
      const image = [
        ...Object.entries(given).flatMap(([argument, value]) => ['--build-arg', `${argument}=${value}`]),
        ...['--tag', name],
      ];
      await run('buildah', [...options, 'build', ...asHere, ...image, root]);
      return name;
    },
  };
}

/** Layers share their files where the kernel lays one folder over another; otherwise each is a copy of everything below it. */
const storageDriver = () =>
  readFileSync('/proc/filesystems', 'utf8').includes('\toverlay\n') ? 'overlay' : 'vfs';

/** In a folder of its own instead of namespaces, on this machine's network, and with what Docker's format can say. */
const asHere = [
  ...['--isolation', 'chroot', '--network', 'host', '--format', 'docker'],
  ...['--layers', '--pull-never', '--quiet'],
];
