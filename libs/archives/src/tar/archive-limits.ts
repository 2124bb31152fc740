/** Limits for an archive. Sizes are in bytes. */
export type ArchiveLimits = {
  /** Output of the decompressor: headers, contents, padding. */
  unpackedBytes: number;
  entryBytes: number;
  entries: number;
  pathBytes: number;
  pathSegments: number;
  /** Unpacked bytes for each packed byte. Checked after `ratioFromBytes`, because short text compresses well. */
  ratio: number;
  ratioFromBytes: number;
  metadataBytes: number;
  /** Zeros after the two blocks that end an archive; tar pads to its record size, 10 KiB by default. */
  paddingBytes: number;
};

const KIB = 1024;
const MIB = 1024 * KIB;

export const defaultArchiveLimits: ArchiveLimits = {
  unpackedBytes: 512 * MIB,
  entryBytes: 64 * MIB,
  entries: 10_000,
  pathBytes: 255,
  pathSegments: 32,
  ratio: 50,
  ratioFromBytes: 64 * MIB,
  metadataBytes: 64 * KIB,
  paddingBytes: MIB,
};
