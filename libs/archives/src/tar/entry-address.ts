import { isAddressSegment } from '@groundwork/contracts/addresses';
import { ArchiveRefusal, shown } from './archive-refusal.ts';
import type { ArchiveEntry } from './walk-archive.ts';

/** True if a file with this path can be read separately: the gateway refuses some addresses. */
export const hasAddress = (path: string): boolean => path.split('/').every(isAddressSegment);

/** @throws ArchiveRefusal for configuration without an address: users could not see what they are going to run */
export function assertAddresses(
  entries: readonly ArchiveEntry[],
  isConfiguration: (path: string) => boolean,
): void {
  const hidden = entries.find(
    ({ path, kind }) => kind === 'file' && isConfiguration(path) && !hasAddress(path),
  );
  if (hidden === undefined) return;
  throw new ArchiveRefusal(
    'path-address',
    `${shown(hidden.path)} has a name that no address can have (such as "%2f" or "..;x"), so that nobody can read it here. Rename it or leave it out.`,
  );
}

/** Notes about other files without an address: they are in the archive, but in no list of its files. */
export const addressNotes = (entries: readonly ArchiveEntry[]): string[] =>
  entries
    .filter(({ path }) => !hasAddress(path))
    .map(
      ({ path }) =>
        `${shown(path)} has a name that no address can have; it is in the archive, but not in the list of files.`,
    );
