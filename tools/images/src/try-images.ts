import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '@groundwork/launcher';
import { isRabbitInstalled } from '@groundwork/testing/rabbit-server';
import type { Buildah, Sources } from './buildah.ts';
import { followOperations } from './drill.ts';
import { mountFileSystems, type FileSystems } from './file-systems.ts';
import { findInstalledPostgres } from './installed-postgres.ts';
import { findS3 } from './object-store.ts';
import { runDemo, startPlatform, type Place } from './platform.ts';
import { startEmbeddedServer } from './servers.ts';

const unprivileged = 10_001;

interface Images {
  readonly images: readonly string[];
  readonly sources: Sources;
  /** True if these are all images of the platform. */
  readonly areAll: boolean;
}

/** Starts the processes of images from their file systems. With all images, also follows the operations guide. */
export async function tryImages(buildah: Buildah, { images, sources, areAll }: Images): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-images-'));
  // The user of the images needs access to the folder.
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  makeObjectsFolder(dataDir);
  const [port = 0] = await findFreePorts(1);
  const fileSystems = await mountFileSystems(buildah, images, { folder: join(folder, 'images'), dataDir });
  try {
    const place = { port, dataDir };
    const postgres = areAll ? findInstalledPostgres() : undefined;
    if (postgres !== undefined && isRabbitInstalled()) {
      const programs = { postgres, s3: await findS3() };
      await followOperations({ fileSystems, programs, place, backup: join(folder, 'backup'), sources });
    } else await tryWithEmbeddedServer(fileSystems, place, areAll);
  } finally {
    await fileSystems.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

function makeObjectsFolder(dataDir: string): void {
  const objects = join(dataDir, 'objects');
  mkdirSync(objects, { recursive: true, mode: 0o755 });
  chownSync(objects, unprivileged, unprivileged);
}

/** Starts the processes with one server for everything, as `npm start` does. */
async function tryWithEmbeddedServer(fileSystems: FileSystems, place: Place, areAll: boolean): Promise<void> {
  if (areAll)
    console.log(
      'the operations guide is skipped: install postgresql (15 or newer) and rabbitmq-server to follow it',
    );
  const servers = await startEmbeddedServer(place.dataDir, fileSystems);
  try {
    const platform = await startPlatform(fileSystems, servers, place);
    try {
      if (areAll) await runDemo(place);
    } finally {
      await platform.stop();
    }
  } finally {
    await servers.stop();
  }
}
