import type { ModuleDescription } from '@groundwork/contracts';
import { inspectModuleArchive } from '../modules/inspect-module-archive.ts';
import { chunksOf } from './chunks-of.ts';
import { tarball } from './tarball.ts';

/**
 * The description of these files as an example of a module: unlike a root, an example is also described if no client can
 * load it. 'refused' if it cannot be read.
 */
export async function describedExample(
  files: Readonly<Record<string, string>>,
): Promise<ModuleDescription | 'refused'> {
  const inside = Object.entries(files).map(([name, text]) => [`examples/a/${name}`, text] as const);
  const archive = tarball({ 'main.tf': '', ...Object.fromEntries(inside) });
  const { details } = await inspectModuleArchive(chunksOf(archive));
  return details.examples[0] ?? 'refused';
}
