import type { ModuleDetails } from '@groundwork/contracts';
import { ArchiveRefusal, shown } from '../tar/archive-refusal.ts';
import { addressNotes, assertAddresses } from '../tar/entry-address.ts';
import { type ArchiveEntry, walkArchive } from '../tar/walk-archive.ts';
import type { DirectoryTexts } from './describe-directory.ts';
import { describeModule, undescribed } from './describe-module.ts';
import { commonDirectory, isSubmodule, mayRun, splitPath } from './module-layout.ts';
import { pointerBytes, pointerNotes } from './large-file-pointers.ts';
import { moduleLimits } from './module-limits.ts';
import { createTextKeeper, hasConfiguration, takeDirectories } from './module-texts.ts';

/** `notes` describe parts that are accepted, but that clients may see differently. */
export type ModuleInspection = { details: ModuleDetails; notes: string[] };

/**
 * Reads a module archive and describes its root and all directories with configuration below `modules` and `examples`.
 * The root may be without configuration if a submodule has some. An archive that no client could load, because of its
 * root or a part that the root calls, is refused; any other part with an error is left out, with a note.
 *
 * Throws ArchiveRefusal for a bad archive; passes on errors of `source`.
 */
export async function inspectModuleArchive(source: AsyncIterable<Buffer>): Promise<ModuleInspection> {
  const keeper = createTextKeeper();
  const contents = await walkArchive(source, {
    keep: (file) => Math.max(keeper.keep(file), pointerBytes(file)),
  });
  const notes = pointerNotes(contents);
  const directories = takeDirectories(contents, keeper.unread);
  assertHasConfiguration(directories, contents.entries);
  assertAddresses(contents.entries, mayRun);
  notes.push(...linkNotes(contents.entries), ...addressNotes(contents.entries));
  if (keeper.unread.size > 0) notes.push(undescribed([...keeper.unread], 'the files are too large'));
  const details = describeModule(directories, directoriesOf(contents.entries), notes);
  return { details, notes: summedUp(notes) };
}

function linkNotes(entries: ArchiveEntry[]): string[] {
  return entries
    .filter((entry) => entry.kind === 'link')
    .map(
      ({ path, target }) =>
        `${shown(path)} is a link to ${shown(target ?? '')}; clients unpack it as an empty file.`,
    );
}

/** All directories of an archive, also those that have no entry of their own. */
function directoriesOf(entries: readonly ArchiveEntry[]): Set<string> {
  const directories = new Set<string>();
  for (const { path, kind } of entries) {
    if (kind === 'directory') directories.add(path);
    for (let { directory } = splitPath(path); directory !== '' && !directories.has(directory);) {
      directories.add(directory);
      ({ directory } = splitPath(directory));
    }
  }
  return directories;
}

function summedUp(notes: string[]): string[] {
  const more = notes.length - moduleLimits.notes;
  return more > 0
    ? [...notes.slice(0, moduleLimits.notes), `There are ${more} more notes of this kind.`]
    : notes;
}

function assertHasConfiguration(directories: Map<string, DirectoryTexts>, entries: ArchiveEntry[]): void {
  if (hasConfiguration(directories.get('')) || [...directories.keys()].some(isSubmodule)) return;
  const files = entries.filter((entry) => entry.kind === 'file').map((entry) => entry.path);
  throw configurationMissing(commonDirectory(files));
}

function configurationMissing(wrapper: string): ArchiveRefusal {
  const inside = wrapper === '' ? '' : ` Everything in it is inside the directory ${shown(wrapper)}.`;
  const directory = wrapper === '' ? '<directory of the module>' : '<that directory>';
  return new ArchiveRefusal(
    'configuration-missing',
    `The archive has no *.tf or *.tf.json file at its root or below modules/.${inside} Pack the contents of the module's directory: tar -czf module.tar.gz -C ${directory} .`,
  );
}
