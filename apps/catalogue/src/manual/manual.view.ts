import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notFound } from '@groundwork/errors';
import { addressOfFile, otherDocuments } from '../manual-addresses/manual-address.ts';
import type { SearchedSection } from './search.ts';
import { sectionsOf } from './section.ts';

/** The repository. The bundle has copies of its documents (`tools/bundle.mjs`). */
const folder = join(import.meta.dirname, '../../../..');

/** Documents that explain how the platform was made. The search would show them before what readers need. */
const isUnsearched = (path: string) => path.startsWith('docs/adr/') || path === 'CHANGELOG.md';

/** Files of the manual, keyed by the address of their page. */
const filesByAddress = once(() => {
  const paths = [...globSync('docs/**/*.{md,webp}', { cwd: folder }).sort(), ...otherDocuments];
  return new Map(paths.map((path) => [addressOfFile(path) ?? '', path]));
});

export interface ManualFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/** @throws GroundworkError `not-found` if the manual has no file at this address */
export async function readManualFile(address: string): Promise<ManualFile> {
  const path = filesByAddress().get(address);
  if (path === undefined) throw notFound();
  return { path, bytes: await readFile(join(folder, path)) };
}

/** Sections of all documents that are searched. Reading them for the first time takes some milliseconds. */
export const readSections = once(async (): Promise<readonly SearchedSection[]> => {
  const searched = [...filesByAddress()].filter(([, path]) => path.endsWith('.md') && !isUnsearched(path));
  const documents = await Promise.all(
    searched.map(async ([address, path]) => ({
      address,
      sections: sectionsOf(await readFile(join(folder, path), 'utf8')),
    })),
  );
  return documents.flatMap(({ address, sections }) =>
    sections.map((section) => ({ ...section, address, document: sections[0]?.title ?? '' })),
  );
});

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
