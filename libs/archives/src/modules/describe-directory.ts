import { isUtf8 as isUtf8Text } from 'node:buffer';
import type { ModuleDescription } from '@groundwork/contracts';
import {
  type ConfigurationBlock,
  type EntryCount,
  HclSyntaxError,
  type Place,
  readJsonConfiguration,
  readNativeConfiguration,
  type TakeOther,
  TooManyEntries,
  unreadable,
} from '@groundwork/hcl';
import { ArchiveRefusal, shown } from '../tar/archive-refusal.ts';
import { createLoadCheck } from '../loading/load-check.ts';
import { type Fault, type LocalCall, localCallsIn, missingTarget } from './local-calls.ts';
import { addBlock, describeDraft, newModuleDraft } from './module-draft.ts';
import { blockRules } from '../loading/block-rules.ts';
import {
  type Client,
  configurationOf,
  isOverride,
  isPlainReadme,
  isTofu,
  preferredReadme,
  splitPath,
} from './module-layout.ts';
import { moduleLimits } from './module-limits.ts';
import { type Readme, readReadme } from './readme.ts';
import { createVariableGroups, type VariableGroups } from './variable-groups.ts';

const utf8 = new TextDecoder('utf-8');
const unreadableMark = String.fromCodePoint(unreadable);
/** The decoder puts it in place of bytes that are not UTF-8. */
const replacement = '\ufffd';

/** The beginning of a text file, and its full size. */
export type ModuleText = { bytes: Buffer; size: number };

export type DirectoryTexts = Map<string, ModuleText>;

/** Limits and notes shared by all directories of an archive, as one client sees it. */
export type DescriptionFrame = {
  readonly client: Client;
  readonly count: (part: object) => void;
  readonly entries: EntryCount;
  /** All directories of the archive. */
  readonly directories: ReadonlySet<string>;
  /** Parts that are accepted, but that readers should know of. */
  readonly notes: string[];
};

const labelCounts = {
  ...Object.fromEntries(Object.entries(blockRules).map(([type, { labels }]) => [type, labels])),
  backend: 1,
};

export interface ReadDirectory {
  readonly description: ModuleDescription;
  readonly calls: readonly LocalCall[];
  /** Why no client loads the directory; undefined if nothing keeps them from it. */
  readonly fault: Fault | undefined;
  readonly notes: readonly string[];
}

/**
 * Describes a directory from the configuration files of a client, which it reads in the same order as the CLI. Removes each text
 * after reading it, because the texts of all directories are in memory together. Also says if clients can load the
 * directory. Throws ArchiveRefusal.
 */
export function describeDirectory(
  directory: string,
  texts: DirectoryTexts,
  frame: DescriptionFrame,
): ReadDirectory {
  const draft = newModuleDraft();
  const loadCheck = createLoadCheck();
  const groups = createVariableGroups();
  for (const name of inReadingOrder(configurationOf(frame.client, [...texts.keys()]))) {
    const file = directory === '' ? name : `${directory}/${name}`;
    // OpenTofu takes the requirement in other files as that of Terraform.
    const heedsVersion = frame.client === 'terraform' || isTofu(name);
    const source = { file, isOverride: isOverride(name), heedsVersion };
    const bytes = texts.get(name)?.bytes ?? Buffer.alloc(0);
    texts.delete(name);
    const text = readConfiguration(file, bytes, frame, {
      take(block) {
        addBlock(draft, block, source);
        loadCheck.take(block, source);
      },
      takeOther: (name, place) => loadCheck.takeOther(name, place(), source),
    });
    if (!source.isOverride) groups.read(name, text);
  }
  const readme = readmeOf(directory, texts, frame.notes);
  frame.count(readme);
  const description = {
    path: directory,
    name: splitPath(directory).name,
    ...readme,
    ...inGroups(describeDraft(draft, frame.count), groups, frame.count),
  };
  const calls = localCallsIn(directory, description.moduleCalls);
  const { fault, notes } = loadCheck.result();
  const placeOf = ({ name }: LocalCall) => draft.moduleCalls.get(name)?.where() ?? shown(directory);
  return {
    description,
    calls,
    fault: fault === undefined ? missingTarget(calls, frame.directories, placeOf) : { text: fault, advice },
    notes,
  };
}

function inGroups<Contents extends Pick<ModuleDescription, 'variables'>>(
  contents: Contents,
  { groupOf }: VariableGroups,
  count: DescriptionFrame['count'],
): Contents {
  const variables = contents.variables.map((variable) => {
    const group = groupOf(variable.name);
    if (group === undefined) return variable;
    count({ group });
    return { ...variable, group };
  });
  return { ...contents, variables };
}

const advice = 'Correct it, and check the module with "terraform validate" before packing it.';

interface Takers {
  readonly take: (block: ConfigurationBlock) => void;
  readonly takeOther: TakeOther;
}

function readConfiguration(
  file: string,
  bytes: Buffer,
  { entries, notes }: DescriptionFrame,
  { take, takeOther }: Takers,
): string {
  const isJson = file.endsWith('.json');
  const { text, isUtf8 } = configurationText(file, bytes);
  if (isJson && !isUtf8) throw notUtf8(file);
  try {
    if (isJson) readJsonConfiguration(text, entries, labelCounts, take, takeOther);
    else readNativeConfiguration(text, entries, take, takeOther);
  } catch (error) {
    if (error instanceof TooManyEntries) throw tooManyEntries(file, error.place);
    if (!(error instanceof HclSyntaxError)) throw error;
    if (!isUtf8) throw notUtf8(file);
    const { line, column } = error.place;
    throw new ArchiveRefusal(
      'configuration-syntax',
      `${shown(file)} has a syntax error on line ${line}, column ${column}. ${error.message} Check the module with "terraform validate" before packing it.`,
    );
  }
  if (!isUtf8) notes.push(`${shown(file)} has a comment that is not UTF-8 text. Save the file as UTF-8.`);
  return text;
}

const notUtf8 = (file: string): ArchiveRefusal =>
  new ArchiveRefusal('configuration-encoding', `${shown(file)} is not UTF-8 text. Save it as UTF-8.`);

const tooManyEntries = (file: string, { line, column }: Place): ArchiveRefusal =>
  new ArchiveRefusal(
    'configuration-too-large',
    `${shown(file)} has a block or an argument too many on line ${line}, column ${column}. Expected at most ${moduleLimits.entries} in the whole archive. Split the module.`,
  );

function inReadingOrder(names: readonly string[]): string[] {
  const sorted = names.toSorted((left, right) => (left < right ? -1 : 1));
  return [...sorted.filter((name) => !isOverride(name)), ...sorted.filter(isOverride)];
}

/**
 * Normalizes line ends, so that multi-line strings are the same on every system. Bytes that are not UTF-8 become
 * `unreadable`, which only comments may contain.
 */
function configurationText(file: string, bytes: Buffer): { text: string; isUtf8: boolean } {
  const isUtf8 = isUtf8Text(bytes);
  const decoded = utf8.decode(bytes);
  if (decoded.includes('\0')) {
    throw new ArchiveRefusal(
      'configuration-encoding',
      `${shown(file)} contains a NUL character. Save it as plain text.`,
    );
  }
  const text = isUtf8
    ? decoded.replaceAll(unreadableMark, replacement)
    : decoded.replaceAll(replacement, unreadableMark);
  return { text: text.replaceAll('\r\n', '\n'), isUtf8 };
}

function readmeOf(directory: string, texts: DirectoryTexts, notes: string[]): Readme {
  const name = preferredReadme([...texts.keys()]) ?? '';
  const text = texts.get(name);
  if (text === undefined) return { readme: null, readmeTruncated: false };
  const { isReadable, ...readme } = readReadme(text.bytes, text.size, moduleLimits.readmeBytes);
  const file = directory === '' ? name : `${directory}/${name}`;
  if (!isReadable) notes.push(`${shown(file)} is not UTF-8 text. Save the file as UTF-8.`);
  return { ...readme, ...(isPlainReadme(name) && { readmeFormat: 'text' }) };
}
