// Builds the images without an engine and without a registry of images, and starts the platform from them:
// npm run images            all of them, and the demo on the platform that they make
// npm run images -- policy  one of them, and what it contains
import { join } from 'node:path';
import { appOf, processNames, release } from '@groundwork/kubernetes';
import { makeBaseImage } from './base-image.ts';
import { createBuildah } from './buildah.ts';
import { requireGoodImage } from './contents.ts';
import { tryImages } from './platform.ts';
import { isInstalled, outputOf, run } from './run.ts';

/** Set in the process that has mounts of its own. */
const ownMounts = 'IMAGES_OWN_MOUNTS';
const allApps = [...new Set(processNames.map(appOf))];
const store = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'groundwork', 'images');

/** What is missing here to build images. */
async function missing(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'this needs the rights of root';
  for (const program of ['buildah', 'debootstrap']) {
    if (!(await isInstalled(program))) return `${program} is not installed`;
  }
  const mayMount = await outputOf('unshare', ['--mount', 'true']).then(
    () => true,
    () => false,
  );
  return mayMount ? undefined : 'nothing can be mounted here';
}

async function buildAndTry(apps: readonly string[]): Promise<void> {
  const unknown = apps.filter((app) => !allApps.includes(app));
  if (unknown.length > 0) {
    throw new Error(`There is no image ${unknown.join(', ')}. Choose from ${allApps.join(', ')}.`);
  }
  const buildah = createBuildah(store);
  await makeBaseImage(buildah);
  const images = new Map<string, string>();
  for (const app of apps) {
    const image = await buildah.build(app, release);
    console.log(`${image}: ${await requireGoodImage(buildah, image)}`);
    images.set(app, image);
  }
  await tryImages(buildah, images);
}

/** What is mounted in a namespace of its own is gone at its end, however that comes. */
const withOwnMounts = (args: readonly string[]) =>
  run('unshare', ['--mount', process.execPath, import.meta.filename, ...args], {
    ...process.env,
    [ownMounts]: 'true',
  });

try {
  const args = process.argv.slice(2);
  const reason = await missing();
  if (reason === undefined && process.env[ownMounts] === undefined) await withOwnMounts(args);
  else if (reason === undefined) await buildAndTry(args.length > 0 ? args : allApps);
  else console.log(`images: not built, because ${reason}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
