import type { ModuleDescription, ModuleDetails } from '@groundwork/contracts';
import { EntryCount } from '@groundwork/hcl';
import { ArchiveRefusal, shown } from '../tar/archive-refusal.ts';
import { addressNotes, assertAddresses } from '../tar/entry-address.ts';
import { type ArchiveContents, type ArchiveEntry, walkArchive } from '../tar/walk-archive.ts';
import { createDetailsSize, detailsTooLarge } from './details-size.ts';
import {
  type DescriptionLimits,
  type DirectoryTexts,
  type ModuleText,
  describeDirectory,
} from './describe-directory.ts';
import {
  commonDirectory,
  isConfiguration,
  isModuleDirectory,
  isReadme,
  mayRun,
  splitPath,
} from './module-layout.ts';
import { moduleLimits } from './module-limits.ts';

/** `notes` describe parts that are accepted, but that clients may see differently. */
export type ModuleInspection = { details: ModuleDetails; notes: string[] };

/**
 * Reads a module archive and describes its root, `modules/*` and `examples/*`. An archive with a syntax error
 * in the root or in a submodule is refused, because no client could use it; a broken example is omitted, with a note.
 *
 * Throws ArchiveRefusal for a bad archive; passes on errors of `source`.
 */
export async function inspectModuleArchive(source: AsyncIterable<Buffer>): Promise<ModuleInspection> {
  const contents = await walkArchive(source, { keep: keepModuleTexts() });
  assertHasConfiguration(contents);
  assertAddresses(contents.entries, mayRun);
  const notes = [...linkNotes(contents.entries), ...addressNotes(contents.entries)];
  const limits = { ...createDetailsSize(), entries: new EntryCount(moduleLimits.entries) };
  const described = moduleDirectories(contents).flatMap(([directory, texts]) => {
    const description = describeOrNote(directory, texts, notes, limits);
    return description === null ? [] : [description];
  });
  const [root, ...others] = described;
  if (root === undefined) throw configurationMissing('');
  const details = {
    root,
    submodules: others.filter(({ path }) => path.startsWith('modules/')),
    examples: others.filter(({ path }) => path.startsWith('examples/')),
  };
  assertDetailsSize(details);
  return { details, notes: summedUp(notes) };
}

function keepModuleTexts(): (file: ArchiveEntry) => number {
  let configurationBytes = 0;
  let readmeBytes = 0;
  return ({ path, size }) => {
    const { directory, name } = splitPath(path);
    if (!isModuleDirectory(directory)) return 0;
    if (isConfiguration(name)) {
      configurationBytes += size;
      if (size > moduleLimits.configurationBytes) throw tooLarge(path);
      if (configurationBytes > moduleLimits.allConfigurationBytes)
        throw tooMuch('configuration files', moduleLimits.allConfigurationBytes);
      return Math.max(size, 1);
    }
    if (!isReadme(name)) return 0;
    readmeBytes += Math.min(size, moduleLimits.readmeBytes);
    if (readmeBytes > moduleLimits.allReadmeBytes) throw tooMuch('READMEs', moduleLimits.allReadmeBytes);
    // One byte more than shown, so that the cut can fall between two characters.
    return moduleLimits.readmeBytes + 1;
  };
}

function moduleDirectories({ entries, files }: ArchiveContents): [string, DirectoryTexts][] {
  const directories = new Map<string, DirectoryTexts>();
  for (const { path, size } of entries) {
    const bytes = files.get(path);
    if (bytes === undefined) continue;
    files.delete(path);
    const { directory, name } = splitPath(path);
    const texts = directories.get(directory) ?? new Map<string, ModuleText>();
    directories.set(directory, texts.set(name, { bytes, size }));
  }
  return [...directories]
    .filter(([, texts]) => [...texts.keys()].some(isConfiguration))
    .sort(([left], [right]) => (left < right ? -1 : 1));
}

function describeOrNote(
  directory: string,
  texts: DirectoryTexts,
  notes: string[],
  limits: DescriptionLimits,
): ModuleDescription | null {
  try {
    return describeDirectory(directory, texts, limits);
  } catch (error) {
    const isOfExample = error instanceof ArchiveRefusal && directory.startsWith('examples/');
    if (!isOfExample || error.code === 'details-too-large') throw error;
    notes.push(`${shown(directory)} is left out: ${error.message}`);
    return null;
  }
}

function linkNotes(entries: ArchiveEntry[]): string[] {
  return entries
    .filter((entry) => entry.kind === 'link')
    .map(
      ({ path, target }) =>
        `${shown(path)} is a link to ${shown(target ?? '')}; clients unpack it as an empty file.`,
    );
}

function summedUp(notes: string[]): string[] {
  const more = notes.length - moduleLimits.notes;
  return more > 0
    ? [...notes.slice(0, moduleLimits.notes), `There are ${more} more notes of this kind.`]
    : notes;
}

function assertHasConfiguration(contents: ArchiveContents): void {
  const hasRoot = [...contents.files.keys()].some((path) => !path.includes('/') && isConfiguration(path));
  if (hasRoot) return;
  const files = contents.entries.filter((entry) => entry.kind === 'file').map((entry) => entry.path);
  throw configurationMissing(commonDirectory(files));
}

function configurationMissing(wrapper: string): ArchiveRefusal {
  const inside = wrapper === '' ? '' : ` Everything in it is inside the directory ${shown(wrapper)}.`;
  const directory = wrapper === '' ? '<directory of the module>' : '<that directory>';
  return new ArchiveRefusal(
    'configuration-missing',
    `The archive has no *.tf or *.tf.json file at its root.${inside} Pack the contents of the module's directory: tar -czf module.tar.gz -C ${directory} .`,
  );
}

function assertDetailsSize(details: ModuleDetails): void {
  if (Buffer.byteLength(JSON.stringify(details)) > moduleLimits.detailsBytes) throw detailsTooLarge();
}

function tooLarge(path: string): ArchiveRefusal {
  return new ArchiveRefusal(
    'configuration-too-large',
    `${shown(path)} is larger than ${moduleLimits.configurationBytes} bytes. Split it, or move data into files that are read with file().`,
  );
}

function tooMuch(what: string, bytes: number): ArchiveRefusal {
  return new ArchiveRefusal(
    'configuration-too-large',
    `The ${what} of the archive are larger than ${bytes} bytes in total. Split the module.`,
  );
}
