import type { ModuleDescription, ModuleDetails } from '@groundwork/contracts';
import { EntryCount } from '@groundwork/hcl';
import { ArchiveRefusal, shown } from '../tar/archive-refusal.ts';
import { describeDirectory, type DirectoryTexts } from './describe-directory.ts';
import { createDetailsSize, detailsTooLarge } from './details-size.ts';
import { callFaults, reachedFrom } from './local-calls.ts';
import { isExample, isNearRoot, isSubmodule } from './module-layout.ts';
import { moduleLimits } from './module-limits.ts';
import { hasConfiguration } from './module-texts.ts';

/** Descriptions and refusals of directories, keyed by path. */
interface Parts {
  readonly described: Map<string, ModuleDescription>;
  readonly refused: Map<string, ArchiveRefusal>;
  /** Why no client loads a directory that is described. */
  readonly faults: Map<string, string>;
  /** Directories for which the limits left no room. */
  readonly left: readonly string[];
}

/**
 * Describes the root of a module and its parts. Adds a note for each part that is left out or cannot be loaded.
 *
 * @param allDirectories the paths of all directories of the archive
 * @throws ArchiveRefusal if no client could load the module: its root cannot be loaded or calls a part that cannot be
 *   loaded. Without a root, clients use the submodules, so the same holds for each `modules/<name>`.
 */
export function describeModule(
  directories: Map<string, DirectoryTexts>,
  allDirectories: ReadonlySet<string>,
  notes: string[],
): ModuleDetails {
  const entryPoints = entryPointsOf(directories);
  const parts = describeParts(directories, notes);
  const faults = new Map([...callFaults(parts.described, allDirectories), ...parts.faults]);
  for (const directory of reachedFrom(entryPoints, parts.described)) {
    const refusal = parts.refused.get(directory);
    if (refusal) throw refusal;
    const fault = faults.get(directory);
    if (fault !== undefined) throw notLoadable(fault);
    faults.delete(directory);
  }
  for (const [directory, { message }] of parts.refused)
    notes.push(`${shown(directory)} is left out: ${message}`);
  for (const fault of faults.values()) notes.push(`Clients cannot load a part of the module. ${fault}`);
  if (parts.left.length > 0)
    notes.push(undescribed(parts.left, 'the description of the module is too large'));
  return detailsOf(parts.described);
}

const notLoadable = (fault: string): ArchiveRefusal =>
  new ArchiveRefusal(
    'configuration-invalid',
    `Clients cannot load the module. ${fault} Correct it, and check the module with "terraform validate" before packing it.`,
  );

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
function describeParts(directories: Map<string, DirectoryTexts>, notes: string[]): Parts {
  const size = createDetailsSize();
  const frame = { count: size.count, entries: new EntryCount(moduleLimits.entries), notes };
  const described = new Map<string, ModuleDescription>();
  const refused = new Map<string, ArchiveRefusal>();
  const faults = new Map<string, string>();
  const inOrder = [...directories].sort(([left], [right]) => byDepth(left, right));
  for (const [index, [directory, texts]] of inOrder.entries()) {
    const isDeep = !isNearRoot(directory);
    const rest = () => inOrder.slice(index).map(([each]) => each);
    if (isDeep && size.bytes() > moduleLimits.deep.detailsBytes)
      return { described, refused, faults, left: rest() };
    try {
      const { description, load } = describeDirectory(directory, texts, frame);
      described.set(directory, description);
      if (load.fault !== undefined) faults.set(directory, load.fault);
      notes.push(...load.notes);
    } catch (error) {
      if (!(error instanceof ArchiveRefusal)) throw error;
      if (isDeep && isLimit(error)) return { described, refused, faults, left: rest() };
      if (error.code === 'details-too-large') throw error;
      refused.set(directory, error);
    }
  }
  return { described, refused, faults, left: [] };
}

const byDepth = (left: string, right: string): number =>
  Number(!isNearRoot(left)) - Number(!isNearRoot(right)) || (left < right ? -1 : 1);

const isLimit = ({ code }: ArchiveRefusal): boolean =>
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
