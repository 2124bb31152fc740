import type { ArchiveEntry } from '../tar/walk-archive.ts';
import { listed } from './listed-paths.ts';

/** Directories of git and of the clients, with all that is in them: history, state, settings with passwords. */
const directories = new Set(['.git', '.terraform', 'terraform.tfstate.d']);

/** State, locks and backups of state, and values of variables. Examples such as `a.tfvars.example` are none. */
const files = /\.tfstate(\..*)?$|^\.terraform\.tfstate\.lock\.info$|\.tfvars(\.json)?$/i;

/**
 * Paths of what may hold secrets and no module needs, in the order of the archive: `.git`, `.terraform`, state and
 * files with values of variables. A directory stands for all that is in it.
 */
export function secretPathsIn(entries: readonly ArchiveEntry[]): string[] {
  return [...new Set(entries.flatMap(({ path, kind }) => secretPath(path, kind === 'file') ?? []))];
}

function secretPath(path: string, isFile: boolean): string | undefined {
  const names = path.split('/');
  const at = names.findIndex((name) => directories.has(name));
  if (at !== -1) return names.slice(0, at + 1).join('/');
  return isFile && files.test(names.at(-1) ?? '') ? path : undefined;
}

/** A note that names them, if there are some. */
export const secretNotes = (paths: readonly string[]): string[] =>
  paths.length === 0
    ? []
    : [
        `Leave these out, because everybody who may install the module can read secrets in them: ${listed(paths)}.`,
      ];

/** The reason to refuse an archive with such paths, in an organization that refuses them. */
export const secretRefusal = (paths: readonly string[]): string =>
  `The archive has files that may hold secrets, which the organization refuses. Leave them out: ${listed(paths)}.`;
