import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { defaultArchiveLimits, shown, tarEnd, tarHeader, tarPadding } from '@groundwork/archives';
import { collectItems, nameOf, textOf, type ArchiveRequest, type Item } from './commit-items.ts';
import { GitFailure } from './git-failure.ts';
import { withOutsideFiles } from './outside-items.ts';

const limits = defaultArchiveLimits;

/** `content` can be read only once. `notes` tell users what is missing. */
export interface CommitArchive {
  readonly content: AsyncIterable<Uint8Array>;
  readonly notes: readonly string[];
}

/**
 * Packs a directory of a commit as a gzip tarball. The same commit gives the same bytes: sorted paths, no times, no owners, only two file
 * modes. Links become copies. Files outside of a policy set's directory that the set uses come along, in the layout of the repository (ADR 72).
 *
 * @throws GitFailure for problems found before the first byte; for later problems, reading the content throws
 */
export async function packCommit(request: ArchiveRequest): Promise<CommitArchive> {
  const own = await collectItems(request);
  const { items, notes } = request.takesOutside ? await withOutsideFiles(request, own) : own;
  if (items.length === 0) throw new GitFailure('empty', `There are no files in ${nameOf(request.path)}.`);
  items.sort((a, b) => Buffer.compare(a.path, b.path));
  return { content: compressed(tarOf(items)), notes };
}

async function* tarOf(items: readonly Item[]): AsyncGenerator<Uint8Array> {
  let unpacked = 0;
  const count = (bytes: number) => {
    unpacked += bytes;
    if (unpacked > limits.unpackedBytes)
      throw new GitFailure('too-big', `The directory contains more than ${limits.unpackedBytes} bytes.`);
  };
  for (const { path, kind, open } of items) {
    const blob = await open();
    if (blob?.type !== 'blob')
      throw new GitFailure(
        'corrupt',
        'The repository is incomplete: objects that its commits refer to are missing. Push it again, or check the server with "git fsck".',
      );
    if (blob.size > limits.entryBytes)
      throw new GitFailure('too-big', `${shown(textOf(path))} is larger than ${limits.entryBytes} bytes.`);
    count(blob.size);
    yield tarHeader({ path, kind, size: blob.size });
    yield* blob.content;
    yield tarPadding(blob.size);
  }
  yield tarEnd;
}

async function* compressed(source: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gzip = createGzip({ level: 6 });
  const copying = pipeline(Readable.from(source), gzip).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  try {
    for await (const chunk of gzip) if (chunk instanceof Uint8Array) yield chunk;
  } catch (error) {
    throw (await copying)?.error ?? error;
  } finally {
    gzip.destroy();
    await copying;
  }
}
