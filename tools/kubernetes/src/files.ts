import { readFileSync, readdirSync, rmSync, writeFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { stringify } from 'yaml';
import type { Manifest } from './manifest.ts';

const root = join(import.meta.dirname, '..', '..', '..');
/** First line of every generated file. */
export const header = '# Made by `npm run record-kubernetes` from tools/kubernetes. Change it there.\n';

/** Files, keyed by path relative to the root of the repository. */
export type Files = ReadonlyMap<string, string>;

/** Text of a file with some manifests. */
export const yamlOf = (...documents: readonly (Manifest | object)[]): string =>
  header +
  documents
    .map((document) => stringify(document, { lineWidth: 0, singleQuote: true, aliasDuplicateObjects: false }))
    .join('---\n');

/** Formats a file like the rest of the repository. */
export async function formatted(path: string, text: string): Promise<string> {
  const options = await resolveConfig(join(root, path));
  return await format(text, { ...options, filepath: path });
}

/** Writes the files that have changed, removes those that are no longer generated, and returns the paths of both. */
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

/** Files that are not up to date: changed, missing, or no longer generated. */
export function staleFiles(files: Files): string[] {
  const changed = [...files].flatMap(([path, text]) => (textOf(path) === text ? [] : [path]));
  const left = recordedFiles().filter((path) => !files.has(path));
  return [...changed, ...left].sort();
}

const textOf = (path: string) =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;

const recordedFiles = () =>
  readdirSync(join(root, 'k8s'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(yaml|env)$/.test(path))
    .map((path) => join('k8s', path))
    .filter((path) => textOf(path)?.includes(header) === true);
