import { posix } from 'node:path';
import type { ModuleDescription, ModuleDetails } from '@groundwork/contracts';
import { EntryCount } from '@groundwork/hcl';
import { ArchiveRefusal, shown } from '../tar/archive-refusal.ts';
import { describeDirectory, type DirectoryTexts } from './describe-directory.ts';
import { createDetailsSize, detailsTooLarge } from './details-size.ts';
import { isExample, isNearRoot, isSubmodule } from './module-layout.ts';
import { moduleLimits } from './module-limits.ts';
import { hasConfiguration } from './module-texts.ts';

/** Descriptions and refusals of directories, keyed by path. */
interface Parts {
  readonly described: Map<string, ModuleDescription>;
  readonly refused: Map<string, ArchiveRefusal>;
  /** Directories for which the limits left no room. */
  readonly left: readonly string[];
}

/**
 * Describes the root of a module and its parts. Adds a note for each part that is left out.
 *
 * @throws ArchiveRefusal if no client could load the module: its root cannot be read or calls a part that cannot be
 *   read. Without a root, clients use the submodules, so the same holds for each `modules/<name>`.
 */
export function describeModule(directories: Map<string, DirectoryTexts>, notes: string[]): ModuleDetails {
  const entryPoints = entryPointsOf(directories);
  const parts = describeParts(directories, notes);
  for (const directory of reachedFrom(entryPoints, parts.described)) {
    const refusal = parts.refused.get(directory);
    if (refusal) throw refusal;
  }
  for (const [directory, { message }] of parts.refused)
    notes.push(`${shown(directory)} is left out: ${message}`);
  if (parts.left.length > 0)
    notes.push(undescribed(parts.left, 'the description of the module is too large'));
  return detailsOf(parts.described);
}

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
  const inOrder = [...directories].sort(([left], [right]) => byDepth(left, right));
  for (const [index, [directory, texts]] of inOrder.entries()) {
    const isDeep = !isNearRoot(directory);
    const rest = () => inOrder.slice(index).map(([each]) => each);
    if (isDeep && size.bytes() > moduleLimits.deep.detailsBytes) return { described, refused, left: rest() };
    try {
      described.set(directory, describeDirectory(directory, texts, frame));
    } catch (error) {
      if (!(error instanceof ArchiveRefusal)) throw error;
      if (isDeep && isLimit(error)) return { described, refused, left: rest() };
      if (error.code === 'details-too-large') throw error;
      refused.set(directory, error);
    }
  }
  return { described, refused, left: [] };
}

const byDepth = (left: string, right: string): number =>
  Number(!isNearRoot(left)) - Number(!isNearRoot(right)) || (left < right ? -1 : 1);

const isLimit = ({ code }: ArchiveRefusal): boolean =>
  code === 'details-too-large' || code === 'configuration-too-large';

/** All directories that these call by a relative path, directly or through others, and these themselves. */
function reachedFrom(entryPoints: readonly string[], described: Map<string, ModuleDescription>): Set<string> {
  const reached = new Set(entryPoints);
  // A set that grows in its own loop is walked to its new end.
  for (const directory of reached)
    for (const { source } of described.get(directory)?.moduleCalls ?? [])
      if (/^\.\.?\//.test(source)) reached.add(resolved(directory, source));
  return reached;
}

/** Path of a local call, without a trailing slash; "" for the root. */
function resolved(directory: string, source: string): string {
  const path = posix.join('/', directory, source);
  return path.replace(/^\//, '').replace(/\/$/, '');
}

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
