import { shown } from '../tar/archive-refusal.ts';
import type { Body } from './hcl-body.ts';
import { pathInside, PolicyProblem } from './policy-files.ts';

/** The only attribute of a pointer. */
const attributeName = 'directory';

/**
 * Text of a configuration file that says in which directory the set's own one is. It is at the root of an archive that
 * keeps the layout of a repository (ADR 72).
 */
export function pointerTo(directory: string): string {
  const quoted = JSON.stringify(directory).replaceAll(/([$%])\{/g, '$1$1{');
  return `# The policies are in this directory. They use the files outside of it.\n${attributeName} = ${quoted}\n`;
}

/**
 * The directory that a pointer names; null for other configuration files.
 *
 * @throws PolicyProblem if it is not a directory inside the archive
 */
export function pointedDirectory(file: string, { attributes, blocks }: Body): string | null {
  const [attribute, ...others] = attributes;
  if (attribute?.name !== attributeName || others.length > 0 || blocks.length > 0) return null;
  const { value, line } = attribute;
  const directory = value.type === 'text' ? pathInside(value.text) : null;
  if (directory !== null) return directory.replace(/\/$/, '');
  const what = value.type === 'text' ? shown(value.text) : `a ${value.type}`;
  throw new PolicyProblem(
    `${file}, line ${line}: it names ${what} as ${attributeName}. It must be a directory inside the archive.`,
  );
}
