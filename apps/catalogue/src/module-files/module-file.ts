import type { components } from '@groundwork/client';

/** An entry of the archive of a version. */
export type ModuleFile = components['schemas']['RegistryModuleFiles'];

/** A file that is shown. */
export interface ShownFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Its text; undefined for what is none. */
  readonly text: string | undefined;
}

/** What a folder contains directly. */
export interface Folder {
  /** Without a slash at its end; empty for the whole archive. */
  readonly path: string;
  /** Names of folders in it, in order. */
  readonly folders: readonly string[];
  readonly files: readonly ModuleFile[];
}

/** The folder of this path; undefined if the archive has none. */
export function folderOf(all: readonly ModuleFile[], path: string): Folder | undefined {
  const prefix = path === '' ? '' : `${path}/`;
  const inside = all.filter((each) => each.id.startsWith(prefix) && each.id !== prefix);
  if (inside.length === 0 && path !== '') return undefined;
  const rest = (file: ModuleFile) => file.id.slice(prefix.length);
  const folders = new Set(
    inside.flatMap((file) => {
      const [name = '', ...others] = rest(file).split('/');
      return others.length > 0 || file.attributes.kind === 'directory' ? [name] : [];
    }),
  );
  const files = inside.filter((file) => !rest(file).includes('/') && file.attributes.kind !== 'directory');
  return { path, folders: [...folders].sort(), files };
}

/** The folders that lead to a path, each with its name, the outermost first. */
export const foldersAbove = (path: string) =>
  path
    .split('/')
    .slice(0, -1)
    .map((name, index, names) => ({ name, path: names.slice(0, index + 1).join('/') }));
