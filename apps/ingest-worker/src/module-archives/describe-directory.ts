import type { ModuleDescription } from '@groundwork/contracts';
import { ArchiveRefusal, shown } from '../archives/archive-refusal.ts';
import type { HclParser } from './hcl-parser.ts';
import { parseJsonConfiguration } from './json-configuration.ts';
import { addBlocks, describeDraft, newModuleDraft } from './module-draft.ts';
import { isConfiguration, isOverride, preferredReadme, splitPath } from './module-layout.ts';
import { moduleLimits } from './module-limits.ts';
import { type Readme, readReadme } from './readme.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The beginning of a text file and its full size. */
export type ModuleText = { bytes: Buffer; size: number };

/** The texts of one directory by file name. */
export type DirectoryTexts = Map<string, ModuleText>;

/** Describes one directory from its configuration files, in the order in which the CLI reads them. Throws ArchiveRefusal. */
export function describeDirectory(
  directory: string,
  texts: DirectoryTexts,
  parser: HclParser,
): ModuleDescription {
  const draft = newModuleDraft();
  for (const [name, { bytes }] of inReadingOrder(texts)) {
    const file = directory === '' ? name : `${directory}/${name}`;
    const text = configurationText(file, bytes);
    const source = { file, isOverride: isOverride(name) };
    if (name.endsWith('.json')) addBlocks(draft, parseJsonConfiguration(file, text), source);
    else parser.parse(file, text, (blocks) => addBlocks(draft, blocks, source));
  }
  return {
    path: directory,
    name: splitPath(directory).name,
    ...readmeOf(texts),
    ...describeDraft(draft),
  };
}

/** By name, with overriding files last. */
function inReadingOrder(texts: DirectoryTexts): [string, ModuleText][] {
  const sorted = [...texts]
    .filter(([name]) => isConfiguration(name))
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return [...sorted.filter(([name]) => !isOverride(name)), ...sorted.filter(([name]) => isOverride(name))];
}

/** Line ends become `\n`, so that multi-line texts look the same wherever they were written. */
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
