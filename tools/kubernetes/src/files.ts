import { readFileSync, readdirSync, rmSync, writeFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { stringify } from 'yaml';
import type { Manifest } from './manifest.ts';

const root = join(import.meta.dirname, '..', '..', '..');
/** The first line of every file that is made here. */
export const header = '# Made by `npm run record-kubernetes` from tools/kubernetes. Change it there.\n';

/** Files by their path from the root of the repository. */
export type Files = ReadonlyMap<string, string>;

/** Manifests as the text of one file. */
export const yamlOf = (...documents: readonly (Manifest | object)[]): string =>
  header +
  documents
    .map((document) => stringify(document, { lineWidth: 0, singleQuote: true, aliasDuplicateObjects: false }))
    .join('---\n');

/** Formats a file as the rest of the repository is. */
export async function formatted(path: string, text: string): Promise<string> {
  const options = await resolveConfig(join(root, path));
  return await format(text, { ...options, filepath: path });
}

/** Writes the files that differ, removes those that are no longer made, and returns the paths of both. */
export function record(files: Files): string[] {
  const stale = staleFiles(files);
  for (const path of stale) {
    const text = files.get(path);
    if (text === undefined) {
      rmSync(join(root, path));
    } else {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  }
  return stale;
}

/** The files that are not as they would be made now: changed, missing, or no longer made. */
export function staleFiles(files: Files): string[] {
  const changed = [...files].flatMap(([path, text]) => (textOf(path) === text ? [] : [path]));
  const left = recordedFiles().filter((path) => !files.has(path));
  return [...changed, ...left].sort();
}

const textOf = (path: string) =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;

/** The files below `k8s` that say that they are made. */
const recordedFiles = () =>
  readdirSync(join(root, 'k8s'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(yaml|env)$/.test(path))
    .map((path) => join('k8s', path))
    .filter((path) => textOf(path)?.includes(header) === true);
