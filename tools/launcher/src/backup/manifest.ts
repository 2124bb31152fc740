import { readFile, rename, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';

/** Written last: a folder without it is not a complete backup. */
export const manifestFile = 'manifest.json';

/** Path within the backup. A damaged or forged manifest must not name files elsewhere. */
const pathSchema = z
  .string()
  .min(1)
  .refine((path) => !isAbsolute(path) && !path.split('/').includes('..'), {
    error: 'points outside the backup',
  });

const fileSchema = z.object({ path: pathSchema, bytes: z.int().min(0), sha256: z.string().length(64) });

const manifestSchema = z.object({
  /** 2 if the files are encrypted: earlier releases must not take them for damaged ones. */
  format: z.union([z.literal(1), z.literal(2)]),
  /** Time at which the backup was completed, in ISO 8601. */
  madeAt: z.string(),
  release: z.string(),
  postgresMajor: z.string(),
  /** Variables of the platform, without defaults and secrets. */
  settings: z.record(z.string(), z.string()),
  /** False if the objects are in an S3-compatible store, which is not backed up. */
  hasObjects: z.boolean(),
  /** False if keys, addresses and the token of the administrator were left out. */
  hasKeys: z.boolean().default(true),
  /** Public keys of those who can decrypt the files; empty if they are not encrypted. Sizes and digests are those before. */
  encryptedTo: z.array(z.string()).default([]),
  folders: z.array(pathSchema),
  files: z.array(fileSchema),
});

/** A file of a backup, with its path relative to the backup, size in bytes and digest. */
export type BackedUpFile = Readonly<z.infer<typeof fileSchema>>;

export type Manifest = Readonly<z.infer<typeof manifestSchema>>;

/** Writes the manifest, which completes the backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const unfinished = join(folder, `${manifestFile}.new`);
  await writeFile(unfinished, JSON.stringify(manifest, undefined, 1), { mode: 0o600, flush: true });
  await rename(unfinished, join(folder, manifestFile));
}

/** @throws Error with a message for the operator if the backup is incomplete, damaged or of a newer format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new Error(
      `${folder} is not a complete backup: it has no ${manifestFile}, which is written last. ` +
        'If the backup was interrupted, delete the folder and use an older backup.',
    );
  }
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new Error(
    `${join(folder, manifestFile)} is damaged or from a newer release. Use another backup, or restore it with that release.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
