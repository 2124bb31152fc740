import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';

/** An entry as `tar-stream` reads it, which is not our own code. */
export interface ReadEntry {
  readonly name: string;
  readonly type: string;
  readonly mode: number;
  readonly mtime: number;
  readonly content: string;
  readonly linkTo: string;
}

export async function entriesOf(archive: Buffer): Promise<ReadEntry[]> {
  const entries: ReadEntry[] = [];
  for await (const entry of Readable.from([gunzipSync(archive)]).pipe(extract())) {
    const { name, type, mode, mtime, linkname } = entry.header;
    entries.push({
      name,
      type,
      mode,
      mtime: mtime.getTime(),
      content: await text(entry),
      linkTo: type === 'symlink' ? linkname : '',
    });
  }
  return entries;
}
