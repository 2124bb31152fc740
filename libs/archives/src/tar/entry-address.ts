import { isAddressSegment } from '@groundwork/contracts/addresses';
import { ArchiveRefusal, shown } from './archive-refusal.ts';
import type { ArchiveEntry } from './walk-archive.ts';

/** True if a file with this path can be read by itself. The gateway refuses the addresses of some paths. */
export const hasAddress = (path: string): boolean => path.split('/').every(isAddressSegment);

/** @throws ArchiveRefusal for a configuration file without an address: users could not read what they will run */
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

/** Notes about other entries without an address: they are in the archive, but no list of its files shows them. */
export const addressNotes = (entries: readonly ArchiveEntry[]): string[] =>
  entries
    .filter(({ path }) => !hasAddress(path))
    .map(
      ({ path }) =>
        `${shown(path)} has a name that no address can have; it is in the archive, but not in the list of files.`,
    );
