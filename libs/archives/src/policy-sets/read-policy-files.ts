import { shown } from '../tar/archive-refusal.ts';
import { type ArchiveEntry, walkArchive } from '../tar/walk-archive.ts';
import { dataFiles, policyLimits, regoEnding } from './policy-limits.ts';

/** A file that OPA loads. `path` is relative to the root, without `.` and `..`. */
export interface PolicyFile {
  readonly path: string;
  readonly content: Buffer;
}

/** `problem`: the first file that makes them too large, and a sentence about it. */
export type PolicyFiles =
  | { readonly files: readonly PolicyFile[] }
  | { readonly problem: { readonly file: string; readonly message: string } };

/**
 * Reads the policies of `kind2` and their data (`data.json`, `data.yaml`, `data.yml`) from an archive that `inspectPolicySetArchive` has accepted.
 *
 * Throws ArchiveRefusal for a bad archive; passes on errors of `source`.
 */
export async function readPolicyFiles(source: AsyncIterable<Buffer>): Promise<PolicyFiles> {
  let bytes = 0;
  let tooLarge: string | undefined;
  const keep = ({ path, size }: ArchiveEntry): number => {
    if (!isLoaded(path)) return 0;
    bytes += size;
    if (bytes > policyLimits.loadedBytes) tooLarge ??= path;
    return tooLarge === undefined ? Math.max(size, 1) : 0;
  };
  const { files } = await walkArchive(source, { keep });
  if (tooLarge !== undefined) {
    const message = `With ${shown(tooLarge)}, policies and data are larger than ${policyLimits.loadedBytes} bytes in total. Split the policy set.`;
    return { problem: { file: tooLarge, message } };
  }
  return { files: [...files].map(([path, content]) => ({ path, content })) };
}

/** OPA takes data only from files of these names. */
const isLoaded = (path: string): boolean =>
  path.endsWith(regoEnding) || dataFiles.has(path.slice(path.lastIndexOf('/') + 1));
