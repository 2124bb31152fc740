import { ArchiveRefusal, shown } from '../tar/archive-refusal.ts';
import type { ArchiveContents, ArchiveEntry } from '../tar/walk-archive.ts';
import type { DirectoryTexts, ModuleText } from './describe-directory.ts';
import { isConfiguration, isModuleDirectory, isNearRoot, isReadme, splitPath } from './module-layout.ts';
import { moduleLimits } from './module-limits.ts';

/** The texts of an archive, by directory. */
export interface ModuleTexts {
  /** The root and the parts of the module, which are described. */
  readonly parts: Map<string, DirectoryTexts>;
  /** Other directories, which are read if a part calls them. */
  readonly others: Map<string, DirectoryTexts>;
}

/** Decides which texts of an archive are kept in memory. */
export interface TextKeeper {
  /** Number of bytes of this file to keep. @throws ArchiveRefusal if the files near the root are too large */
  readonly keep: (file: ArchiveEntry) => number;
  /** Directories below `modules/<name>` and `examples/<name>` whose texts are too large to be kept. */
  readonly unread: ReadonlySet<string>;
  /**
   * The contents, with the texts that links lead to in place of the links.
   *
   * @throws ArchiveRefusal if the files near the root are too large with them
   */
  readonly withLinkedTexts: (
    contents: ArchiveContents,
    ends: ReadonlyMap<string, ArchiveEntry>,
  ) => ArchiveContents;
}

type TextKind = 'configuration' | 'readme';

export function createTextKeeper(): TextKeeper {
  const near = createBudget(moduleLimits);
  const deep = createBudget(moduleLimits.deep);
  const unread = new Set<string>();
  let linkedBytes: number = moduleLimits.linkedBytes;

  /** A file elsewhere is kept because a link may lead to it. */
  function spare({ path, size }: ArchiveEntry): number {
    if (!/\.(tf|tofu|json|md|markdown|txt|rst|adoc)$|(^|\/)[^/.]*$/i.test(path)) return 0;
    if (size > moduleLimits.readmeBytes || size > linkedBytes) return 0;
    linkedBytes -= size;
    return size;
  }

  const keeper: TextKeeper = {
    unread,
    keep(file) {
      const { path, size } = file;
      const { directory, name } = splitPath(path);
      const kind = kindOf(name);
      if (!kind || !isModuleDirectory(directory)) return spare(file);
      const isTooLarge = kind === 'configuration' && size > moduleLimits.configurationBytes;
      if (isNearRoot(directory)) {
        if (isTooLarge) throw tooLarge(path);
        if (!near.take(kind, size)) throw tooMuch(kind);
      } else if (isTooLarge || !deep.take(kind, size)) {
        unread.add(directory);
        return 0;
      }
      // One byte more of a README than shown, so that the cut can fall between two characters.
      return kind === 'configuration' ? Math.max(size, 1) : moduleLimits.readmeBytes + 1;
    },
    withLinkedTexts({ entries, files }, ends) {
      const texts = new Map(files);
      const read = entries.map((entry) => {
        const end = ends.get(entry.path);
        const bytes = end && files.get(end.path);
        if (!bytes || !isText(entry.path)) return entry;
        const file: ArchiveEntry = { path: entry.path, kind: 'file', size: end.size };
        const wanted = keeper.keep(file);
        if (bytes.length < Math.min(wanted, end.size)) return entry;
        if (wanted > 0) texts.set(entry.path, bytes.subarray(0, wanted));
        return file;
      });
      return { entries: read, files: texts };
    },
  };
  return keeper;
}

function isText(path: string): boolean {
  const { directory, name } = splitPath(path);
  return kindOf(name) !== undefined && isModuleDirectory(directory);
}

const kindOf = (name: string): TextKind | undefined => {
  if (isConfiguration(name)) return 'configuration';
  return isReadme(name) ? 'readme' : undefined;
};

interface BudgetLimits {
  readonly allConfigurationBytes: number;
  readonly allReadmeBytes: number;
}

function createBudget({ allConfigurationBytes, allReadmeBytes }: BudgetLimits) {
  const left = { configuration: allConfigurationBytes, readme: allReadmeBytes };
  return {
    /** False if all files of this kind are larger than the limit. */
    take(kind: TextKind, size: number): boolean {
      left[kind] -= kind === 'configuration' ? size : Math.min(size, moduleLimits.readmeBytes);
      return left[kind] >= 0;
    },
  };
}

/**
 * Takes the kept texts out of `contents`, by directory: those of the root, and of each part that has configuration and
 * was read. Other directories have their configuration only if all of it was kept.
 */
export function takeTexts({ entries, files }: ArchiveContents, unread: ReadonlySet<string>): ModuleTexts {
  const parts = new Map<string, DirectoryTexts>([['', new Map<string, ModuleText>()]]);
  const others = new Map<string, DirectoryTexts>();
  const incomplete = new Set(unread);
  for (const { path, kind, size } of entries) {
    const bytes = files.get(path);
    files.delete(path);
    const { directory, name } = splitPath(path);
    const isPart = isModuleDirectory(directory);
    if (kindOf(name) === undefined || (!isPart && !isConfiguration(name))) continue;
    if (!isPart && kind === 'file' && (bytes?.length ?? 0) < size) incomplete.add(directory);
    if (bytes === undefined) continue;
    const directories = isPart ? parts : others;
    const texts = directories.get(directory) ?? new Map<string, ModuleText>();
    directories.set(directory, texts.set(name, { bytes, size }));
  }
  for (const directories of [parts, others])
    for (const [directory, texts] of directories)
      if (directory !== '' && (incomplete.has(directory) || !hasConfiguration(texts)))
        directories.delete(directory);
  return { parts, others };
}

export const hasConfiguration = (texts: DirectoryTexts | undefined): boolean =>
  [...(texts?.keys() ?? [])].some(isConfiguration);

function tooLarge(path: string): ArchiveRefusal {
  return new ArchiveRefusal(
    'configuration-too-large',
    `${shown(path)} is larger than ${moduleLimits.configurationBytes} bytes. Split it, or move data into files that are read with file().`,
  );
}

function tooMuch(kind: TextKind): ArchiveRefusal {
  const { allConfigurationBytes, allReadmeBytes } = moduleLimits;
  const [what, bytes] =
    kind === 'configuration' ? ['configuration files', allConfigurationBytes] : ['READMEs', allReadmeBytes];
  return new ArchiveRefusal(
    'configuration-too-large',
    `The ${what} of the archive are larger than ${bytes} bytes in total. Split the module.`,
  );
}
