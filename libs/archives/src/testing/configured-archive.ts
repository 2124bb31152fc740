import type { ArchiveContents } from '../tar/walk-archive.ts';
import { configurationFiles } from '../policy-sets/policy-limits.ts';
import { namedFiles } from './policy-configurations.ts';

/** Contents of an archive with this configuration and all files that the correct configurations name. */
export function contentsWith(kind: keyof typeof configurationFiles, configuration: string): ArchiveContents {
  const texts = Object.entries({ ...namedFiles, [configurationFiles[kind]]: configuration });
  const files = new Map(texts.map(([path, text]) => [path, Buffer.from(text)]));
  return {
    entries: [...files].map(([path, bytes]) => ({ path, kind: 'file', size: bytes.length })),
    files,
  };
}
