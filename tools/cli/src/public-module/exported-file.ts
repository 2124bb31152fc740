import { z } from 'zod';
import { Failure } from '../frame/failure.ts';

/** Name of the first entry of the file. */
export const manifestName = 'manifest.json';

const digestSchema = z.string().regex(/^[0-9a-f]{64}$/);

const versionSchema = z.object({
  /** Host of the public registry; files of earlier versions do not have it. */
  host: z.string().nullable().default(null),
  namespace: z.string(),
  name: z.string(),
  provider: z.string(),
  version: z.string(),
  origin: z.string(),
  directory: z.string(),
  commit: z.string().nullable(),
  sha256: digestSchema,
  bytes: z.int(),
  'published-at': z.string().nullable(),
  /** The document of the version in the public registry; null if it is not known. */
  document: z.record(z.string(), z.unknown()).nullable(),
});

const manifestSchema = z.object({
  format: z.literal('groundwork-public-modules-1'),
  versions: z.array(versionSchema),
});

/** A version of a public module in an exported file. */
export type ExportedVersion = z.infer<typeof versionSchema>;

export const manifestOf = (versions: readonly ExportedVersion[]): Buffer =>
  Buffer.from(JSON.stringify({ format: 'groundwork-public-modules-1', versions }));

/** @throws Failure */
export function readManifest(file: string, text: string): readonly ExportedVersion[] {
  try {
    return manifestSchema.parse(JSON.parse(text)).versions;
  } catch (error) {
    throw notAnExport(file, error);
  }
}

/** Name of the archive with a digest. Versions with the same content share one. */
export const archiveNameOf = (sha256: string): string => `archives/${sha256}.tar.gz`;

export const notAnExport = (file: string, cause?: unknown): Failure =>
  new Failure(
    'input',
    `${file} is not an export of public modules, or it is damaged.`,
    'Write it again: groundwork public-module export FILE',
    { cause },
  );

export const textOf = ({ namespace, name, provider, version }: ExportedVersion): string =>
  `${namespace}/${name}/${provider} ${version}`;
