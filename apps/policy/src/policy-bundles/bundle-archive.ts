import { declaredPackage, tarEnd, tarHeader, tarPadding, type PlacedFile } from '@groundwork/archives';
import type { BundleRequest } from './kept-bundle.ts';

/** The bundle as a tar that OPA reads. The same content always gives the same bytes. */
export function* bundleTar(
  { revision, regoVersion, data }: Pick<BundleRequest, 'revision' | 'regoVersion' | 'data'>,
  files: readonly PlacedFile[],
): Generator<Buffer> {
  // No `roots`: the bundle owns everything under `data`.
  yield* entry('.manifest', json({ revision, rego_version: regoVersion }));
  yield* entry('groundwork/data.json', json(data));
  const sorted = [...files].sort((a, b) => Buffer.compare(Buffer.from(a.place), Buffer.from(b.place)));
  for (const { place, content } of sorted) yield* entry(place, content);
  yield tarEnd;
}

/** Packages of the policies, sorted. */
export function packagesIn(files: readonly PlacedFile[]): string[] {
  const names = files
    .filter(({ path }) => path.endsWith('.rego'))
    .flatMap(({ content }) => declaredPackage(content.toString('utf8')) ?? []);
  return [...new Set(names)].sort();
}

function* entry(path: string, content: Buffer): Generator<Buffer> {
  yield tarHeader({ path: Buffer.from(path), kind: 'file', size: content.length });
  yield content;
  yield tarPadding(content.length);
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
