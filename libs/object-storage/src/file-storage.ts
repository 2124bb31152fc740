import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { conflict, notFound, unavailable } from '@groundwork/errors';
import { measure } from './measured-content.ts';
import { assertKey, isKey, type ListedObject, type ObjectStorage } from './object-storage.ts';

const probeBytes = 64 * 1024;
/** Free space that is left for other programs: a database that cannot write its log stops, and then reads fail. */
const reserve = { maxBytes: 256 * 1024 * 1024, share: 0.02 } as const;
const lookEveryBytes = 1024 * 1024;
/**
 * Limits on incoming bytes that are not synced to the disk yet: for all objects together, and a minimum for each.
 * Unsynced data counts as memory of the container, which may be killed for it; the kernel's own limit is much higher.
 */
const unwritten = { ofAll: 32 * 1024 * 1024, ofOne: 512 * 1024 } as const;

/**
 * Objects as files of a directory: `objects/<first two digits>/<key>`, and `incoming/<key>` while they arrive.
 *
 * A file is written under `incoming` and synced, then linked to its place, and the directory is synced. A crash leaves
 * either the whole object or only an incoming file, which `delete` removes. A link, unlike a rename, never replaces an
 * existing file.
 */
export function fileStorage(directory: string): ObjectStorage {
  let arriving = 0;
  const mayBeUnwritten = () => Math.max(unwritten.ofOne, unwritten.ofAll / arriving);
  const incomingPath = (key: string) => join(directory, 'incoming', key);
  const objectPath = (key: string) => {
    assertKey(key);
    return join(directory, 'objects', key.slice(0, 2), key);
  };

  return {
    async put(key, content, options = {}) {
      const place = objectPath(key);
      const incoming = incomingPath(key);
      const measured = measure(content, options);
      arriving += 1;
      try {
        await makeDirectories(incoming, place);
        await writeDurably(incoming, withinReserve(directory, measured.chunks), mayBeUnwritten);
        await publish(incoming, place);
        return measured.digest();
      } catch (error) {
        if (isCode(error, 'EEXIST')) throw conflict('This object already exists.');
        await rm(incoming, { force: true }).catch(() => undefined);
        throw measured.failure() ?? storageFailure(error);
      } finally {
        arriving -= 1;
      }
    },

    async openRead(key, range) {
      const place = objectPath(key);
      const handle = await open(place, 'r').catch((error: unknown) => {
        throw isCode(error, 'ENOENT') ? notFound() : storageFailure(error);
      });
      return handle.createReadStream(range ?? {});
    },

    async stat(key) {
      const place = objectPath(key);
      try {
        const { size } = await stat(place);
        return { bytes: size };
      } catch (error) {
        if (isCode(error, 'ENOENT')) return undefined;
        throw storageFailure(error);
      }
    },

    list: () => listFiles(join(directory, 'objects')),

    async delete(key) {
      const place = objectPath(key);
      try {
        await rm(place, { force: true });
        await rm(incomingPath(key), { force: true });
      } catch (error) {
        throw storageFailure(error);
      }
    },

    async check() {
      // Large enough to need disk blocks. A smaller file might be stored in its inode, even on a full disk.
      const probe = join(directory, 'incoming', `probe-${randomUUID()}`);
      try {
        await mkdir(dirname(probe), { recursive: true });
        await demandRoom(directory);
        await writeFile(probe, Buffer.alloc(probeBytes));
        return undefined;
      } catch (error) {
        const why = isCode(error, 'ENOSPC') ? 'it is full' : codeOf(error);
        const canRead = await readdir(directory).then(
          () => true,
          () => false,
        );
        return { reason: `the directory cannot be written to (${why})`, canRead };
      } finally {
        await rm(probe, { force: true }).catch(() => undefined);
      }
    },

    close: () => undefined,
  };
}

async function* listFiles(objects: string): AsyncIterable<ListedObject> {
  for (const part of await namesIn(objects)) {
    for (const key of (await namesIn(join(objects, part))).filter(isKey)) {
      const found = await stat(join(objects, part, key)).catch((error: unknown) => {
        if (isCode(error, 'ENOENT')) return undefined;
        throw storageFailure(error);
      });
      if (found) yield { key, bytes: found.size, changedAt: found.ctime };
    }
  }
}

/** Sorted; empty if there is no such directory. */
async function namesIn(directory: string): Promise<string[]> {
  try {
    return (await readdir(directory)).toSorted();
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return [];
    throw storageFailure(error);
  }
}

async function makeDirectories(incoming: string, place: string) {
  await mkdir(dirname(incoming), { recursive: true });
  const created = await mkdir(dirname(place), { recursive: true });
  if (created !== undefined) await sync(dirname(dirname(place)));
}

/** Passes the chunks on, but fails with ENOSPC before the reserve would be used. */
async function* withinReserve(directory: string, chunks: AsyncIterable<Uint8Array>) {
  let unseen: number = lookEveryBytes;
  for await (const chunk of chunks) {
    unseen += chunk.length;
    if (unseen >= lookEveryBytes) {
      await demandRoom(directory);
      unseen = 0;
    }
    yield chunk;
  }
}

async function demandRoom(directory: string): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(directory);
  const kept = Math.min(reserve.maxBytes, reserve.share * blocks * bsize);
  if (bavail * bsize >= kept + lookEveryBytes) return;
  throw Object.assign(new Error('the free space left on the disk is reserved for other programs'), {
    code: 'ENOSPC',
  });
}

async function writeDurably(path: string, chunks: AsyncIterable<Uint8Array>, mayBeUnwritten: () => number) {
  const file = await open(path, 'wx', 0o600);
  try {
    let bytes = 0;
    for await (const chunk of chunks) {
      // On a file handle, `writeFile` appends to the last call's data, and writes the whole chunk.
      await file.writeFile(chunk);
      bytes += chunk.length;
      if (bytes < mayBeUnwritten()) continue;
      await file.datasync();
      bytes = 0;
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

async function publish(incoming: string, place: string) {
  try {
    await link(incoming, place);
  } catch (error) {
    await rm(incoming, { force: true });
    throw error;
  }
  try {
    await rm(incoming, { force: true });
    await sync(dirname(place));
  } catch (error) {
    // The object is visible but perhaps not durable. The caller gets an error, so the object must not stay.
    await rm(place, { force: true });
    throw error;
  }
}

async function sync(directory: string) {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';

function isCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

/** Only the cause, for the log, contains the path, because the message may reach a client. */
function storageFailure(cause: unknown) {
  return unavailable('The object storage is not available right now. Try again.', { cause });
}
