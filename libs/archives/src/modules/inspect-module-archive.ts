import type { ModuleDetails } from '@groundwork/contracts';
import { ArchiveRefusal, shown } from '../tar/archive-refusal.ts';
import { addressNotes, assertAddresses } from '../tar/entry-address.ts';
import { type ArchiveEntry, walkArchive } from '../tar/walk-archive.ts';
import { endsOfLinks } from './archive-links.ts';
import { catalogBytes, upkeepIn } from './catalog-file.ts';
import { describeForClients } from './describe-for-clients.ts';
import { undescribed } from './describe-module.ts';
import {
  commonDirectory,
  isConfiguration,
  isModuleDirectory,
  isSubmodule,
  mayRun,
  parentsOf,
  splitPath,
} from './module-layout.ts';
import { createLicenseKeeper, licenseIn } from './license.ts';
import { pointerBytes, pointerNotes } from './large-file-pointers.ts';
import { listed } from './listed-paths.ts';
import { moduleLimits } from './module-limits.ts';
import { createTextKeeper, takeTexts } from './module-texts.ts';
import { secretNotes, secretPathsIn } from './secret-files.ts';

/** `notes` describe parts that are accepted, but that clients may see differently. */
export type ModuleInspection = { details: ModuleDetails; notes: string[] };

/**
 * Reads a module archive and describes its root and all directories with configuration below `modules` and `examples`.
 * The root may be without configuration if a submodule has some. An archive that neither Terraform nor OpenTofu could
 * load, because of its root or a part that the root calls, is refused; any other part with an error is left out, with a note.
 *
 * Throws ArchiveRefusal for a bad archive; passes on errors of `source`.
 */
export async function inspectModuleArchive(source: AsyncIterable<Buffer>): Promise<ModuleInspection> {
  const keeper = createTextKeeper();
  const licenseBytes = createLicenseKeeper();
  const contents = await walkArchive(source, {
    keep: (file) => Math.max(keeper.keep(file), pointerBytes(file), licenseBytes(file), catalogBytes(file)),
  });
  const { entries } = contents;
  const ends = endsOfLinks(entries);
  const secretPaths = secretPathsIn(entries);
  const license = licenseIn(contents, ends);
  const notes = [
    ...secretNotes(secretPaths),
    ...pointerNotes(contents),
    ...linkNotes(entries, ends),
    ...addressNotes(entries),
  ];
  const upkeep = upkeepIn(contents, notes);
  assertHasConfiguration(entries);
  assertAddresses(entries, mayRun);
  const texts = takeTexts(keeper.withLinkedTexts(contents, ends), keeper.unread);
  if (keeper.unread.size > 0) notes.push(undescribed([...keeper.unread], 'the files are too large'));
  const details = describeForClients(texts, directoriesOf(entries), notes);
  return {
    details: { ...details, license, upkeep, secretPaths: secretPaths.slice(0, moduleLimits.secretPaths) },
    notes: summedUp(notes),
  };
}

/** One note names the links that hide configuration; each of the others has its own. */
function linkNotes(entries: readonly ArchiveEntry[], ends: ReadonlyMap<string, ArchiveEntry>): string[] {
  const links = entries.filter(({ kind }) => kind === 'link');
  const directories = new Set(
    entries
      .filter(({ path, kind }) => kind !== 'directory' && mayRun(path))
      .flatMap(({ path }) => parentsOf(path)),
  );
  const hides = ({ path }: ArchiveEntry) => mayRun(path) || directories.has(ends.get(path)?.path ?? path);
  const hiding = links.filter(hides).map(({ path }) => path);
  return [
    ...(hiding.length === 0
      ? []
      : [
          `Clients install these links as empty files. Pack the files themselves, with "tar --dereference": ${listed(hiding)}.`,
        ]),
    ...links
      .filter((link) => !hides(link))
      .map(
        ({ path, target }) =>
          `${shown(path)} is a link to ${shown(target ?? '')}; clients unpack it as an empty file.`,
      ),
  ];
}

/** All directories of an archive, including those without an entry of their own. */
const directoriesOf = (entries: readonly ArchiveEntry[]): Set<string> =>
  new Set(
    entries.flatMap(({ path, kind }) =>
      kind === 'directory' ? [path, ...parentsOf(path)] : parentsOf(path),
    ),
  );

function summedUp(notes: string[]): string[] {
  const more = notes.length - moduleLimits.notes;
  return more > 0
    ? [...notes.slice(0, moduleLimits.notes), `There are ${more} more notes of this kind.`]
    : notes;
}

function assertHasConfiguration(entries: readonly ArchiveEntry[]): void {
  const configuration = entries.filter(({ path }) => {
    const { directory, name } = splitPath(path);
    return (
      isConfiguration(name) && (directory === '' || (isModuleDirectory(directory) && isSubmodule(directory)))
    );
  });
  if (configuration.some(({ kind }) => kind === 'file')) return;
  if (configuration.some(({ kind }) => kind === 'link')) throw onlyLinks();
  throw configurationMissing(entries.filter(({ kind }) => kind === 'file').map(({ path }) => path));
}

const onlyLinks = (): ArchiveRefusal =>
  new ArchiveRefusal(
    'configuration-missing',
    'All configuration of the archive is links, which clients unpack as empty files. Pack the files themselves: tar --dereference -czf module.tar.gz -C <directory of the module> .',
  );

/** Begins the advice for a module that is not at the root. For a commit, the registry gives other advice. */
export const packingAdvice = "Pack the contents of the module's directory:";

function configurationMissing(files: string[]): ArchiveRefusal {
  const configured = files.map(splitPath).filter(({ name }) => isConfiguration(name));
  const elsewhere = [...new Set(configured.map(({ directory }) => directory))];
  const wrapper = commonDirectory(files);
  const found =
    elsewhere.length > 0
      ? ` It has such files in ${listed(elsewhere)}.`
      : wrapper === ''
        ? ''
        : ` Everything in it is inside the directory ${shown(wrapper)}.`;
  const several =
    elsewhere.length > 1
      ? ' Publish each of them as a module, or move those of one module to modules/<name>.'
      : '';
  const directory = found === '' || several !== '' ? '<directory of the module>' : '<that directory>';
  return new ArchiveRefusal(
    'configuration-missing',
    `The archive has no *.tf, *.tf.json, *.tofu or *.tofu.json file at its root or below modules/.${found}${several} ${packingAdvice} tar -czf module.tar.gz -C ${directory} .`,
  );
}
