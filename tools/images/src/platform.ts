import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@groundwork/config';
import { appOf, processNames } from '@groundwork/kubernetes';
import { findFreePorts, launch, launcherEnvironment } from '@groundwork/launcher';
import type { Buildah } from './buildah.ts';
import { startCluster, type RunInImage } from './cluster.ts';
import { run } from './run.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** The user of the images. */
const unprivileged = 10_001;

/** The address of processes that are not started: nobody listens there. */
const nowhere = 'http://127.0.0.1:9';

/** Where the images keep the bundle. */
const bundle = '/srv/groundwork';

/** Runs a program of the bundle in the file system of its image. */
const inImage = join(import.meta.dirname, 'in-image.sh');

/**
 * Starts the processes of some images from their file systems, and stops them. If all images are there, they have the roles of
 * a cluster, and the demo publishes and reads meanwhile.
 *
 * @param images the name of the image of each app
 * @throws Error when a process does not become ready, or the demo fails
 */
export async function tryImages(buildah: Buildah, images: ReadonlyMap<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-images-'));
  // The user of the images must be able to pass through.
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  const absent = processNames.filter((name) => !images.has(appOf(name)));
  const [port = 0] = await findFreePorts(1);
  makeObjectsFolder(dataDir);
  const containers = await mountImages(buildah, images, join(folder, 'images'));
  const inherited = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    IMAGES: join(folder, 'images'),
    DATA_DIR: dataDir,
  };
  const runInImage: RunInImage = (program, args, files) =>
    run(inImage, [join(bundle, `${program}.mjs`), ...args], { ...inherited, ...files });
  let stopCluster: (() => Promise<void>) | undefined;
  try {
    const cluster = absent.length === 0 ? await startCluster(dataDir, runInImage) : undefined;
    stopCluster = cluster?.stop;
    const platform = await launch({
      config: loadConfig(launcherEnvironment, {
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: cluster?.databaseUrl,
        AMQP_URL: cluster?.amqpUrl,
      }),
      inherited,
      report: (line) => console.log(line),
      signal: new AbortController().signal,
      bundle,
      node: inImage,
      standIns: Object.fromEntries(absent.map((name) => [name, nowhere])),
      connectionsFolder: cluster?.connectionsFolder,
    });
    try {
      if (absent.length === 0) await runDemo(port, dataDir);
    } finally {
      await platform.stop();
    }
  } finally {
    await stopCluster?.();
    for (const container of containers) await buildah.output('rm', container);
    rmSync(folder, { recursive: true, force: true });
  }
}

function makeObjectsFolder(dataDir: string): void {
  const objects = join(dataDir, 'objects');
  mkdirSync(objects, { recursive: true, mode: 0o755 });
  chownSync(objects, unprivileged, unprivileged);
}

/** Makes the file system of each image reachable by the name of its app, and returns the containers that hold them. */
async function mountImages(
  buildah: Buildah,
  images: ReadonlyMap<string, string>,
  folder: string,
): Promise<string[]> {
  mkdirSync(folder);
  const containers: string[] = [];
  for (const [app, image] of images) {
    const container = await buildah.output('from', '--pull-never', image);
    symlinkSync(await buildah.output('mount', container), join(folder, app));
    containers.push(container);
  }
  return containers;
}

/** The demo publishes a module and a policy set, and reads them. */
async function runDemo(port: number, dataDir: string): Promise<void> {
  const environment = { ...process.env, PORT: String(port), DATA_DIR: dataDir };
  await run(process.execPath, [join(root, 'tools', 'run.mjs'), 'demo'], environment);
}
