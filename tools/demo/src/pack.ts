import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { pipeline as pipelineToEnd } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** The files below a folder, by their paths in it, without what the command line leaves behind. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.terraform'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** A gzip tarball with the folder's files at its root, made while it is read. */
export function packFolder(folder: string): Readable {
  const tar = pack();
  const gzip = createGzip();
  const fill = async () => {
    for (const name of listFiles(folder)) {
      const file = join(folder, name);
      const entry = tar.entry({ name, size: statSync(file).size, mode: 0o644 });
      await pipelineToEnd(createReadStream(file), entry);
    }
    tar.finalize();
  };
  fill().catch((error: unknown) => tar.destroy(error instanceof Error ? error : new Error(String(error))));
  // A pipeline, unlike a pipe, passes on a failure: otherwise an upload that waits for more would never end. It
  // surfaces in the reader.
  return pipeline(tar, gzip, () => undefined);
}
