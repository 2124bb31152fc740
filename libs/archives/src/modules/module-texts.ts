import { ArchiveRefusal, shown } from '../tar/archive-refusal.ts';
import type { ArchiveContents, ArchiveEntry } from '../tar/walk-archive.ts';
import type { DirectoryTexts, ModuleText } from './describe-directory.ts';
import { isConfiguration, isModuleDirectory, isNearRoot, isReadme, splitPath } from './module-layout.ts';
import { moduleLimits } from './module-limits.ts';

/** Decides which texts of an archive are kept in memory. */
export interface TextKeeper {
  /** Number of bytes of this file to keep. @throws ArchiveRefusal if the files near the root are too large */
  readonly keep: (file: ArchiveEntry) => number;
  /** Directories below `modules/<name>` and `examples/<name>` whose texts are too large to be kept. */
  readonly unread: ReadonlySet<string>;
}

type TextKind = 'configuration' | 'readme';

export function createTextKeeper(): TextKeeper {
  const near = createBudget(moduleLimits);
  const deep = createBudget(moduleLimits.deep);
  const unread = new Set<string>();
  return {
    unread,
    keep({ path, size }) {
      const { directory, name } = splitPath(path);
      const kind = kindOf(name);
      if (!kind || !isModuleDirectory(directory)) return 0;
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
  };
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
 * was read.
 */
export function takeDirectories(
  { entries, files }: ArchiveContents,
  unread: ReadonlySet<string>,
): Map<string, DirectoryTexts> {
  const directories = new Map<string, DirectoryTexts>([['', new Map<string, ModuleText>()]]);
  for (const { path, size } of entries) {
    const bytes = files.get(path);
    files.delete(path);
    const { directory, name } = splitPath(path);
    if (bytes === undefined || !kindOf(name) || !isModuleDirectory(directory)) continue;
    const texts = directories.get(directory) ?? new Map<string, ModuleText>();
    directories.set(directory, texts.set(name, { bytes, size }));
  }
  for (const [directory, texts] of directories)
    if (directory !== '' && (unread.has(directory) || !hasConfiguration(texts)))
      directories.delete(directory);
  return directories;
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
