import type { components } from '@groundwork/client';

export type ModuleFile = components['schemas']['RegistryModuleFiles'];

export interface ShownFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Undefined for a file that is not text. */
  readonly text: string | undefined;
}

/** Direct contents of a folder. */
export interface Folder {
  /** No slash at the end; empty for the whole archive. */
  readonly path: string;
  readonly folders: readonly string[];
  readonly files: readonly ModuleFile[];
}

/** Undefined if the archive has no such folder. */
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

/** Folders that lead to a path, the outermost first. */
export const foldersAbove = (path: string) =>
  path
    .split('/')
    .slice(0, -1)
    .map((name, index, names) => ({ name, path: names.slice(0, index + 1).join('/') }));
