import { gzipSync } from 'node:zlib';
import { longName, tar, type TarEntry, type TarOptions } from './tar-writer.ts';

/**
 * A gzip tarball of ordinary files, `{ 'main.tf': '…', 'modules/a/main.tf': '…' }`, or of entries written exactly as
 * given (see `TarEntry`). The same input gives the same bytes.
 */
export function tarball(
  content: Readonly<Record<string, string | Buffer>> | readonly TarEntry[],
  options: TarOptions = {},
): Buffer {
  const entries = isEntries(content) ? content : Object.entries(content).flatMap(honestFile);
  return gzipSync(tar(entries, options));
}

const isEntries = (
  content: Readonly<Record<string, string | Buffer>> | readonly TarEntry[],
): content is readonly TarEntry[] => Array.isArray(content);

function honestFile([path, content]: [string, string | Buffer]): TarEntry[] {
  const entry: TarEntry = { path, content };
  return Buffer.byteLength(path) > 100 ? [longName(path), entry] : [entry];
}
