import { shown } from '../tar/archive-refusal.ts';
import { type ArchiveContents, type ArchiveEntry, walkArchive } from '../tar/walk-archive.ts';
import { archivePaths } from './archive-paths.ts';
import { parseConfiguration } from './hcl-body.ts';
import { SyntaxProblem } from './hcl-tokens.ts';
import { pointedDirectory } from './layout-pointer.ts';
import { isOfMacOs, PolicyProblem, textOf } from './policy-files.ts';
import { configurationFiles, dataFiles, policyLimits, regoEnding } from './policy-limits.ts';

/** A file that OPA loads. `path` is relative to the root, without `.` and `..`. */
export interface PolicyFile {
  readonly path: string;
  readonly content: Buffer;
}

/**
 * `directory`: that of the set, if the archive keeps the layout of a repository (ADR 72). `problem`: the first file that makes
 * them too large, and a sentence about it.
 */
export type PolicyFiles =
  | { readonly files: readonly PolicyFile[]; readonly directory?: string }
  | { readonly problem: { readonly file: string; readonly message: string } };

/**
 * Reads the policies of `kind2` and their data (`data.json`, `data.yaml`, `data.yml`) from an archive that `inspectPolicySetArchive` has accepted.
 *
 * Throws ArchiveRefusal for a bad archive; passes on errors of `source`.
 */
export async function readPolicyFiles(source: AsyncIterable<Buffer>): Promise<PolicyFiles> {
  let bytes = 0;
  let tooLarge: string | undefined;
  const keepPointer = keepPointers();
  const keep = ({ path, size }: ArchiveEntry): number => {
    if (path.endsWith('.hcl')) return keepPointer(path, size);
    if (!isLoaded(path)) return 0;
    bytes += size;
    if (bytes > policyLimits.loadedBytes) tooLarge ??= path;
    return tooLarge === undefined ? Math.max(size, 1) : 0;
  };
  const contents = await walkArchive(source, { keep });
  if (tooLarge !== undefined) {
    const message = `With ${shown(tooLarge)}, policies and data are larger than ${policyLimits.loadedBytes} bytes in total. Split the policy set.`;
    return { problem: { file: tooLarge, message } };
  }
  const loaded = [...contents.files].filter(([path]) => isLoaded(path));
  const directory = directoryOf(contents);
  return {
    files: loaded.map(([path, content]) => ({ path, content })),
    ...(directory !== null && { directory }),
  };
}

/** OPA takes data only from files of these names. */
const isLoaded = (path: string): boolean =>
  !isOfMacOs(path) && (path.endsWith(regoEnding) || dataFiles.has(path.slice(path.lastIndexOf('/') + 1)));

/** Size of a file that points to the set's directory, and of all files to which a link at the root may lead instead. */
const pointerBytes = 64 * 1024;
const linkedBytes = 16 * pointerBytes;

function keepPointers(): (path: string, size: number) => number {
  let bytes = 0;
  return (path, size) => {
    if (size > pointerBytes) return 0;
    if (path !== configurationFiles.kind2) {
      if (bytes + size > linkedBytes) return 0;
      bytes += size;
    }
    return Math.max(size, 1);
  };
}

/** Null if the configuration file at the root is the set's own one, or is missing or wrong. */
function directoryOf(contents: ArchiveContents): string | null {
  const path = archivePaths(contents.entries).fileAt(configurationFiles.kind2);
  if (path === undefined || !contents.files.has(path)) return null;
  try {
    return pointedDirectory(configurationFiles.kind2, parseConfiguration(textOf(path, contents)));
  } catch (error) {
    if (error instanceof PolicyProblem || error instanceof SyntaxProblem) return null;
    throw error;
  }
}
