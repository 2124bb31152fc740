import { type ArchiveLimits, defaultArchiveLimits } from './archive-limits.ts';
import { ArchiveRefusal, shown } from './archive-refusal.ts';
import { BLOCK_BYTES, type BlockReader, createBlockReader } from './block-reader.ts';
import { type PendingMetadata, isEmpty, isMetadata, outOfOrder, readMetadata } from './entry-metadata.ts';
import { parseEntryPath, parseLinkTarget } from './entry-path.ts';
import { readGzipMember } from './gzip-member.ts';
import { type EntryKind, type PathTree, createPathTree } from './path-tree.ts';
import { type TarHeader, parseTarHeader } from './tar-header.ts';
import { madeWith, optionOfType } from './tar-options.ts';

/** An entry of an archive. `target` is a link's target as written; links are never followed. */
export type ArchiveEntry = { path: string; kind: EntryKind; size: number; target?: string };

export type ArchiveContents = {
  entries: ArchiveEntry[];
  files: Map<string, Buffer>;
};

export type WalkOptions = {
  /** Number of bytes of this file to keep in memory; may throw an ArchiveRefusal. */
  keep: (file: ArchiveEntry) => number;
  limits?: Partial<ArchiveLimits> | undefined;
};

type Walk = {
  reader: BlockReader;
  limits: ArchiveLimits;
  keep: WalkOptions['keep'];
  tree: PathTree;
  contents: ArchiveContents;
  pending: PendingMetadata;
  /** Headers of any kind, so that an endless stream of metadata is stopped too. */
  headers: number;
};

const zeroBlock = Buffer.alloc(BLOCK_BYTES);

/**
 * Reads a whole gzip-compressed tar as a stream, without writing anything. Refuses everything that two readers could
 * understand differently, and repairs nothing.
 *
 * Throws ArchiveRefusal for a bad archive; passes on errors of `source`.
 */
export async function walkArchive(
  source: AsyncIterable<Buffer>,
  options: WalkOptions,
): Promise<ArchiveContents> {
  const limits = { ...defaultArchiveLimits, ...options.limits };
  const unpacked = readGzipMember(source, limits);
  const walk: Walk = {
    reader: createBlockReader(unpacked),
    limits,
    keep: options.keep,
    tree: createPathTree(),
    contents: { entries: [], files: new Map() },
    pending: {},
    headers: 0,
  };
  try {
    await readEntries(walk);
    await readEnd(walk);
  } finally {
    await unpacked.return(undefined);
  }
  return walk.contents;
}

async function readEntries(walk: Walk): Promise<void> {
  for (;;) {
    const block = await walk.reader.block();
    if (block === null) throw endMissing(walk.headers === 0);
    if (block.equals(zeroBlock)) return;
    const header = parseTarHeader(block, walk.headers === 0);
    walk.headers += 1;
    assertCount(walk);
    if (isMetadata(header)) walk.pending = await readMetadata(header, walk.pending, walk.reader, walk.limits);
    else await readEntry(header, walk);
  }
}

async function readEntry(header: TarHeader, walk: Walk): Promise<void> {
  const entry = parseEntry(header, walk.pending, walk.limits);
  walk.pending = {};
  walk.tree.add(entry.path, entry.kind);
  if (entry.path !== '') walk.contents.entries.push(entry);
  if (entry.kind === 'file') await readFile(entry, walk);
}

async function readFile(entry: ArchiveEntry, walk: Walk): Promise<void> {
  const wanted = walk.keep(entry);
  const pieces: Buffer[] = [];
  let kept = 0;
  await walk.reader.body(entry.size, (piece) => {
    if (kept >= wanted) return;
    pieces.push(piece.subarray(0, wanted - kept));
    kept += piece.length;
  });
  if (wanted > 0) walk.contents.files.set(entry.path, Buffer.concat(pieces));
}

function parseEntry(header: TarHeader, pending: PendingMetadata, limits: ArchiveLimits): ArchiveEntry {
  const rawPath = pending.pax?.path ?? pending.longName ?? header.name;
  const rawTarget = pending.pax?.linkPath ?? pending.longLink ?? header.linkName;
  const kind = kindOf(header, rawPath);
  const path = parseEntryPath(rawPath, limits);
  if (pending.pax?.size !== undefined && pending.pax.size !== header.size) {
    throw new ArchiveRefusal(
      'size-mismatch',
      `${shown(path)} has two different sizes in the archive. Pack the module with a standard tar program.`,
    );
  }
  if (header.size > limits.entryBytes) {
    throw new ArchiveRefusal(
      'entry-too-large',
      `${shown(path)} is larger than ${limits.entryBytes} bytes. Leave it out of the module.`,
    );
  }
  if (kind === 'link') return { path, kind, size: 0, target: parseLinkTarget(path, rawTarget, limits) };
  if (rawTarget.length > 0 || (path === '' && kind === 'file')) throw contradiction(path);
  return { path, kind, size: header.size };
}

const kinds: Record<string, EntryKind> = { '0': 'file', '2': 'link', '5': 'directory' };

const specialTypes: Record<string, string> = {
  '3': 'a character device',
  '4': 'a block device',
  '6': 'a named pipe',
  '7': 'a contiguous file',
};

function kindOf(header: TarHeader, rawPath: Buffer): EntryKind {
  const kind = kinds[header.type];
  if (header.type === '1') {
    throw new ArchiveRefusal(
      'hard-link',
      `${shown(rawPath)} is a hard link. Pack the module with: tar --hard-dereference -czf module.tar.gz -C <directory> .`,
    );
  }
  if (kind === undefined) {
    const option = optionOfType(header.type);
    if (option !== undefined) throw madeWith(option, 'entry-type');
    const what = specialTypes[header.type] ?? `an entry of unknown type ${shown(header.type)}`;
    throw new ArchiveRefusal(
      'entry-type',
      `${shown(rawPath)} is ${what}; a module may contain only files, directories and links within the module. Leave it out.`,
    );
  }
  const endsLikeDirectory = rawPath.at(-1) === 0x2f;
  if ((kind !== 'file' && header.size > 0) || (kind !== 'directory' && endsLikeDirectory)) {
    throw contradiction(rawPath);
  }
  return kind;
}

/** An archive ends with two blocks of zeros. After them come at most more zeros: tar pads to its record size. */
async function readEnd(walk: Walk): Promise<void> {
  if (!isEmpty(walk.pending)) throw outOfOrder();
  const second = await walk.reader.block();
  if (second === null) throw endMissing(false);
  if (!second.equals(zeroBlock)) throw trailingData();
  let padding = 0;
  for (let block = await walk.reader.block(); block !== null; block = await walk.reader.block()) {
    padding += block.length;
    if (!block.equals(zeroBlock) || padding > walk.limits.paddingBytes) throw trailingData();
  }
}

function assertCount(walk: Walk): void {
  // At most two metadata headers come before an entry, so only a stream of nothing but headers has three for each.
  if (walk.contents.entries.length >= walk.limits.entries || walk.headers > walk.limits.entries * 3) {
    throw new ArchiveRefusal(
      'too-many-entries',
      `The archive has more than ${walk.limits.entries} entries. Leave out what the module does not need.`,
    );
  }
}

function contradiction(name: string | Buffer): ArchiveRefusal {
  return new ArchiveRefusal(
    'header-malformed',
    `The tar header of ${shown(name)} contradicts itself (its type, name, size and link target do not match). Pack the module with a standard tar program.`,
  );
}

function endMissing(isEmptyStream: boolean): ArchiveRefusal {
  return isEmptyStream
    ? new ArchiveRefusal(
        'not-tar',
        'The gzip file contains nothing. Pack the module with: tar -czf module.tar.gz -C <directory> .',
      )
    : new ArchiveRefusal(
        'tar-end-missing',
        'The tar inside the archive is cut off: its end is missing. Pack and upload it again.',
      );
}

function trailingData(): ArchiveRefusal {
  return new ArchiveRefusal(
    'tar-trailing-data',
    'The archive has extra data after the end of the tar. Pack everything in one run of tar.',
  );
}
