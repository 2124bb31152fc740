import type { ModuleDescription } from '@groundwork/contracts';
import {
  type ConfigurationBlock,
  type EntryCount,
  HclSyntaxError,
  type Place,
  readJsonConfiguration,
  readNativeConfiguration,
  TooManyEntries,
} from '@groundwork/hcl';
import { ArchiveRefusal, shown } from '../tar/archive-refusal.ts';
import { addBlock, describeDraft, newModuleDraft } from './module-draft.ts';
import { isConfiguration, isOverride, preferredReadme, splitPath } from './module-layout.ts';
import { moduleLimits } from './module-limits.ts';
import { type Readme, readReadme } from './readme.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The beginning of a text file, and its full size. */
export type ModuleText = { bytes: Buffer; size: number };

export type DirectoryTexts = Map<string, ModuleText>;

/** Limits shared by all directories of an archive. */
export type DescriptionLimits = {
  readonly count: (part: object) => void;
  readonly entries: EntryCount;
};

const labelCounts = {
  terraform: 0,
  required_providers: 0,
  variable: 1,
  output: 1,
  provider: 1,
  module: 1,
  resource: 2,
  data: 2,
};

/**
 * Describes a directory from its configuration files, which it reads in the same order as the CLI. Removes each text
 * after reading it, because the texts of all directories are in memory together. Throws ArchiveRefusal.
 */
export function describeDirectory(
  directory: string,
  texts: DirectoryTexts,
  { count, entries }: DescriptionLimits,
): ModuleDescription {
  const draft = newModuleDraft();
  for (const name of inReadingOrder(texts)) {
    const file = directory === '' ? name : `${directory}/${name}`;
    const source = { file, isOverride: isOverride(name) };
    const bytes = texts.get(name)?.bytes ?? Buffer.alloc(0);
    texts.delete(name);
    readConfiguration(file, bytes, entries, (block) => addBlock(draft, block, source));
  }
  const readme = readmeOf(texts);
  count(readme);
  return {
    path: directory,
    name: splitPath(directory).name,
    ...readme,
    ...describeDraft(draft, count),
  };
}

function readConfiguration(
  file: string,
  bytes: Buffer,
  entries: EntryCount,
  take: (block: ConfigurationBlock) => void,
): void {
  const text = configurationText(file, bytes);
  try {
    if (file.endsWith('.json')) readJsonConfiguration(text, entries, labelCounts, take);
    else readNativeConfiguration(text, entries, take);
  } catch (error) {
    if (error instanceof TooManyEntries) throw tooManyEntries(file, error.place);
    if (!(error instanceof HclSyntaxError)) throw error;
    const { line, column } = error.place;
    throw new ArchiveRefusal(
      'configuration-syntax',
      `${shown(file)} has a syntax error on line ${line}, column ${column}. ${error.message} Check the module with "terraform validate" before packing it.`,
    );
  }
}

const tooManyEntries = (file: string, { line, column }: Place): ArchiveRefusal =>
  new ArchiveRefusal(
    'configuration-too-large',
    `${shown(file)} has a block or an argument too many on line ${line}, column ${column}. Expected at most ${moduleLimits.entries} in the whole archive. Split the module.`,
  );

function inReadingOrder(texts: DirectoryTexts): string[] {
  const sorted = [...texts.keys()].filter(isConfiguration).sort((left, right) => (left < right ? -1 : 1));
  return [...sorted.filter((name) => !isOverride(name)), ...sorted.filter(isOverride)];
}

/** Normalizes line ends, so that multi-line strings are the same on every system. */
function configurationText(file: string, bytes: Buffer): string {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new ArchiveRefusal('configuration-encoding', `${shown(file)} is not UTF-8 text. Save it as UTF-8.`);
  }
  if (text.includes('\0')) {
    throw new ArchiveRefusal(
      'configuration-encoding',
      `${shown(file)} contains a NUL character. Save it as plain text.`,
    );
  }
  return text.replaceAll('\r\n', '\n');
}

function readmeOf(texts: DirectoryTexts): Readme {
  const text = texts.get(preferredReadme([...texts.keys()]) ?? '');
  if (text === undefined) return { readme: null, readmeTruncated: false };
  return readReadme(text.bytes, text.size, moduleLimits.readmeBytes);
}
