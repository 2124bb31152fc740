import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';

/** Writes a new file, formatted like the rest of the repository. @throws Error if the file exists */
export async function writeNew(root: string, file: string, text: string): Promise<string> {
  const path = join(root, file);
  if (existsSync(path)) throw new Error(`${file} already exists`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await formatted(path, text));
  return `new      ${file}`;
}

/** Edits an existing file with a function, and formats it. @throws Error if the file is missing */
export async function change(root: string, file: string, edit: (text: string) => string): Promise<string> {
  const path = join(root, file);
  writeFileSync(path, await formatted(path, edit(readText(root, file))));
  return `changed  ${file}`;
}

/** Reads a file of the repository. @throws Error if the file is missing */
export function readText(root: string, file: string): string {
  const path = join(root, file);
  if (!existsSync(path)) throw new Error(`${file} does not exist`);
  return readFileSync(path, 'utf8');
}

/** Inserts an import line in alphabetical order. */
export function withImport(text: string, line: string): string {
  const lines = text.split('\n');
  const source = sourceOf(line);
  const imports = lines.flatMap((existing, index) => (sourceOf(existing) === undefined ? [] : [index]));
  const before = imports.find((index) => (sourceOf(lines[index] ?? '') ?? '') > (source ?? ''));
  const last = imports.at(-1);
  lines.splice(before ?? (last === undefined ? 0 : last + 1), 0, line);
  return lines.join('\n');
}

function sourceOf(line: string): string | undefined {
  return /^import .* from '(\.[^']+)';$/.exec(line)?.[1];
}

export const camelCase = (kebab: string) =>
  kebab.replaceAll(/[-.]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

export const pascalCase = (kebab: string) => camelCase(`-${kebab}`);

async function formatted(path: string, text: string): Promise<string> {
  const options = await resolveConfig(path);
  return await format(text, { ...options, filepath: path });
}
