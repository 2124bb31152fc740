import type { ModuleDescription, ModuleDetails } from '@groundwork/contracts';
import { EntryCount } from '@groundwork/hcl';
import { ArchiveRefusal, shown } from '../tar/archive-refusal.ts';
import { describeDirectory, type DescriptionFrame, type DirectoryTexts } from './describe-directory.ts';
import { createDetailsSize, type DetailsSize, detailsTooLarge } from './details-size.ts';
import { circleFaults, type Fault, type LocalCall, reachedFrom } from './local-calls.ts';
import { type Client, isExample, isNearRoot, isSubmodule } from './module-layout.ts';
import { moduleLimits } from './module-limits.ts';
import { hasConfiguration, type ModuleTexts } from './module-texts.ts';

/** Findings about the directories of a module, keyed by path. */
interface Parts {
  readonly described: Map<string, ModuleDescription>;
  readonly calls: Map<string, readonly LocalCall[]>;
  readonly refused: Map<string, ArchiveRefusal>;
  /** Why no client loads a directory that was read. */
  readonly faults: Map<string, Fault>;
  /** Directories for which the limits left no room. */
  readonly left: string[];
}

/**
 * Describes the root of a module and its parts, as a client sees them. Adds a note for each part that is left out or cannot be loaded.
 *
 * @param directories the paths of all directories of the archive
 * @throws ArchiveRefusal if the client could not load the module: its root cannot be loaded or calls a part that cannot be
 *   loaded. Without a root, clients use the submodules, so the same holds for each `modules/<name>`.
 */
export function describeModule(
  texts: ModuleTexts,
  directories: ReadonlySet<string>,
  { client, notes }: { readonly client: Client; readonly notes: string[] },
): ModuleDetails {
  const entryPoints = entryPointsOf(texts.parts);
  const size = createDetailsSize();
  const entries = new EntryCount(moduleLimits.entries);
  const parts = readParts(texts, size, { client, count: size.count, entries, directories, notes });
  const { calls, refused, left } = parts;
  const faults = new Map([...circleFaults(calls), ...parts.faults]);
  for (const directory of reachedFrom(entryPoints, calls)) {
    const refusal = refused.get(directory);
    if (refusal) throw refusal;
    const fault = faults.get(directory);
    if (fault) throw notLoadable(fault);
  }
  for (const [directory, { message }] of refused) notes.push(`${shown(directory)} is left out: ${message}`);
  for (const fault of faults.values())
    notes.push(`Clients cannot load a part of the module. ${sentencesOf(fault)}`);
  if (left.length > 0) notes.push(undescribed(left, 'the description of the module is too large'));
  return detailsOf(parts.described);
}

const notLoadable = (fault: Fault): ArchiveRefusal =>
  new ArchiveRefusal('configuration-invalid', `Clients cannot load the module. ${sentencesOf(fault)}`);

const sentencesOf = ({ text, advice }: Fault): string => (advice === '' ? text : `${text} ${advice}`);

/** Note about directories that are accepted and not described. */
export function undescribed([first = '', ...others]: readonly string[], why: string): string {
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `${shown(first)}${more} cannot be shown, because ${why}.`;
}

/** Directories that users of the module call. */
function entryPointsOf(directories: Map<string, DirectoryTexts>): string[] {
  if (hasConfiguration(directories.get(''))) return [''];
  const submodules = [...directories.keys()].filter(isSubmodule);
  const near = submodules.filter(isNearRoot);
  return near.length > 0 ? near : submodules;
}

/** The parts near the root come first, so that the limits leave out only deeper ones. */
function readParts(texts: ModuleTexts, size: DetailsSize, frame: DescriptionFrame): Parts {
  const parts: Parts = {
    described: new Map(),
    calls: new Map(),
    refused: new Map(),
    faults: new Map(),
    left: [],
  };
  const inOrder = [...texts.parts].sort(([left], [right]) => byDepth(left, right));
  for (const [index, [directory, files]] of inOrder.entries()) {
    const isDeep = !isNearRoot(directory);
    const isRoomLeft =
      !(isDeep && size.bytes() > moduleLimits.deep.detailsBytes) && readPart(parts, directory, files, frame);
    if (!isRoomLeft) {
      parts.left.push(...inOrder.slice(index).map(([each]) => each));
      break;
    }
  }
  readCalled(parts, texts.others, { ...frame, count: () => undefined });
  return parts;
}

/** False if a limit left no room for a deep part. */
function readPart(parts: Parts, directory: string, texts: DirectoryTexts, frame: DescriptionFrame): boolean {
  try {
    const { description, calls, fault, notes } = describeDirectory(directory, texts, frame);
    parts.described.set(directory, description);
    parts.calls.set(directory, calls);
    if (fault) parts.faults.set(directory, fault);
    frame.notes.push(...notes);
  } catch (error) {
    if (!(error instanceof ArchiveRefusal)) throw error;
    if (!isNearRoot(directory) && isLimit(error)) return false;
    if (error.code === 'details-too-large') throw error;
    parts.refused.set(directory, error);
  }
  return true;
}

/** Reads other directories that are called, such as `./network`. They are not described. */
function readCalled(parts: Parts, others: Map<string, DirectoryTexts>, frame: DescriptionFrame): void {
  const called = reachedFrom([...parts.calls.keys()], parts.calls);
  // Reading a directory adds its calls to the set in its own loop.
  for (const directory of called) {
    const texts = others.get(directory);
    if (!texts) continue;
    others.delete(directory);
    try {
      const { calls, fault } = describeDirectory(directory, texts, frame);
      parts.calls.set(directory, calls);
      for (const { path } of calls) called.add(path);
      if (fault) parts.faults.set(directory, fault);
    } catch (error) {
      if (!(error instanceof ArchiveRefusal)) throw error;
      if (isLimit(error)) return;
      parts.faults.set(directory, { text: error.message, advice: '' });
    }
  }
}

const byDepth = (left: string, right: string): number =>
  Number(!isNearRoot(left)) - Number(!isNearRoot(right)) || (left < right ? -1 : 1);

/** True if the archive has too much of something, whoever reads it. */
export const isLimit = ({ code }: ArchiveRefusal): boolean =>
  code === 'details-too-large' || code === 'configuration-too-large';

function detailsOf(described: Map<string, ModuleDescription>): ModuleDetails {
  const { '': root, ...others } = Object.fromEntries(described);
  if (!root) throw new Error('the root of a module is always described');
  const parts = Object.values(others).sort((left, right) => (left.path < right.path ? -1 : 1));
  const details = {
    root,
    submodules: parts.filter(({ path }) => isSubmodule(path)),
    examples: parts.filter(({ path }) => isExample(path)),
  };
  if (Buffer.byteLength(JSON.stringify(details)) > moduleLimits.detailsBytes) throw detailsTooLarge();
  return details;
}
