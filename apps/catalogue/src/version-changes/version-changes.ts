import type { ResourceOf } from '@groundwork/client';
import type { ModuleFile } from '../module-files/module-file.ts';

/** Changes of what callers of a module meet, and the number that they deserve. */
export type InterfaceComparison = ResourceOf<'ModuleComparisons'>['attributes'];

export type InterfaceChange = InterfaceComparison['changes'][number];

/** The root of a module in an address, where empty stands for all parts. */
const rootInAddress = '.';

export const partInAddress = (path: string): string => (path === '' ? rootInAddress : path);

export const partOfAddress = (text: string): string => (text === rootInAddress ? '' : text);

/** Parts in which two versions differ, sorted; the root is empty. */
export const partsThatDiffer = ({ changes }: InterfaceComparison): string[] =>
  [...new Set(changes.map(({ part }) => part))].sort();

export interface FileChange {
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** True if both versions of the file can be read; a version without the file counts as readable. */
  readonly isReadable: boolean;
}

const kept = (file: ModuleFile | undefined) => !file || file.links !== undefined;

/** Files that cannot be read have no digest, so only their kind and size are compared. */
const isSame = ({ attributes: one }: ModuleFile, { attributes: other }: ModuleFile) =>
  one.kind === other.kind && one.bytes === other.bytes && one.sha256 === other.sha256;

/** Files that differ, sorted by path, without folders. */
export function changesBetween(before: readonly ModuleFile[], after: readonly ModuleFile[]): FileChange[] {
  const [old, current] = [byPath(before), byPath(after)];
  const paths = new Set([...old.keys(), ...current.keys()]);
  return [...paths].sort().flatMap((path): FileChange[] => {
    const [one, other] = [old.get(path), current.get(path)];
    if (one && other && isSame(one, other)) return [];
    const kind = !one ? 'added' : !other ? 'removed' : 'changed';
    return [{ path, kind, isReadable: kept(one) && kept(other) }];
  });
}

const byPath = (files: readonly ModuleFile[]) =>
  new Map(files.filter(({ attributes }) => attributes.kind !== 'directory').map((file) => [file.id, file]));
