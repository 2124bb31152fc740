import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { outputOf, run } from './run.ts';

const root = join(import.meta.dirname, '..', '..', '..');

export const baseImage = 'docker.io/library/node:24-bookworm-slim';

/** In place of a digest, in the label: the base is this machine's own. */
export const ownBase = 'made here';

export const goImage = 'docker.io/library/golang:1.26-bookworm';

/** Name of an image without the release, such as `registry`. */
export const nameOf = (image: string) => basename(image).replace(/:.*/, '');

/** Release and commit of the sources, for the labels of an image. */
export interface Sources {
  readonly release: string;
  readonly commit: string;
}

/** Buildah with a separate image store. */
export interface Buildah {
  readonly output: (...args: readonly string[]) => Promise<string>;
  /** Builds the image of a project, such as `apps/registry`, from the Dockerfile, and resolves with its name. */
  readonly build: (project: string, sources: Sources) => Promise<string>;
}

/**
 * Sets up Buildah without a container engine or image registry.
 *
 * @param store folder of the image store, whose layers are reused
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
      const given = { PROJECT: project, RELEASE: release, COMMIT: commit, BASE_DIGEST: ownBase };
      const image = [
        ...Object.entries(given).flatMap(([argument, value]) => ['--build-arg', `${argument}=${value}`]),
        ...['--tag', name],
      ];
      await run('buildah', [...options, 'build', ...asHere, ...image, root]);
      return name;
    },
  };
}

/** Uses overlay layers if the kernel supports them. Otherwise each layer is a copy of all layers below it. */
const storageDriver = () =>
  readFileSync('/proc/filesystems', 'utf8').includes('\toverlay\n') ? 'overlay' : 'vfs';

/**
 * Builds in a chroot instead of namespaces, on this machine's network, in Docker's format. Buildah's own limit of open files
 * is 1,024, too few for npm; Docker's is higher.
 */
const asHere = [
  ...['--isolation', 'chroot', '--network', 'host', '--format', 'docker'],
  ...['--layers', '--pull-never', '--quiet', '--ulimit', 'nofile=16384:16384'],
];
