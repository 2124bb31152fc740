import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { pipeline as pipelineToEnd } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** A gzip tarball with the folder's files at its root, made while it is read. */
export function packFolder(folder: string): Readable {
  const tar = pack();
  const gzip = createGzip();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.terraform'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const fill = async () => {
    for (const file of files) {
      const entry = tar.entry({ name: relative(folder, file), size: statSync(file).size, mode: 0o644 });
      await pipelineToEnd(createReadStream(file), entry);
    }
    tar.finalize();
  };
  fill().catch((error: unknown) => tar.destroy(error instanceof Error ? error : new Error(String(error))));
  // A pipeline, unlike a pipe, hands a failure on: an upload that waits for more would never end. It shows in the reader.
  return pipeline(tar, gzip, () => undefined);
}
