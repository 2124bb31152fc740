import { readFile, rename, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';

/** Written last: a folder without it is not a complete backup. */
const manifestFile = 'manifest.json';

/** Below the folder of the backup, whatever the file says. */
const pathSchema = z
  .string()
  .min(1)
  .refine((path) => !isAbsolute(path) && !path.split('/').includes('..'), { error: 'leads elsewhere' });

const fileSchema = z.object({ path: pathSchema, bytes: z.int().min(0), sha256: z.string().length(64) });

const manifestSchema = z.object({
  format: z.literal(1),
  /** When the backup was complete, in ISO 8601. */
  madeAt: z.string(),
  /** The release of the platform that made it. */
  release: z.string(),
  /** The major version of PostgreSQL that its database belongs to. */
  postgresMajor: z.string(),
  /** Variables that the platform was started with, other than their defaults and secrets. */
  settings: z.record(z.string(), z.string()),
  /** Whether it contains the objects; those of an S3-compatible store stay there. */
  hasObjects: z.boolean(),
  folders: z.array(pathSchema),
  files: z.array(fileSchema),
});

/** A file of a backup: its path below the folder of the backup, and what it contains. */
export type BackedUpFile = Readonly<z.infer<typeof fileSchema>>;

/** What a backup contains. */
export type Manifest = Readonly<z.infer<typeof manifestSchema>>;

/** Makes the folder a complete backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const unfinished = join(folder, `${manifestFile}.new`);
  await writeFile(unfinished, JSON.stringify(manifest, undefined, 1), { mode: 0o600, flush: true });
  await rename(unfinished, join(folder, manifestFile));
}

/** @throws Error with a message for a person if the folder is no complete backup, or not one that this release knows */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new Error(
      `${folder} is no complete backup: it has no ${manifestFile}, which is written last. ` +
        'If a backup was interrupted here, delete the folder and use an older one.',
    );
  }
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new Error(`${join(folder, manifestFile)} is damaged, or a newer release has made it.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
