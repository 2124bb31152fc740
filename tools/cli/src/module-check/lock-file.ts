import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Failure, systemErrorOf } from '../frame/failure.ts';
import { replaceFile } from '../frame/write-file.ts';
import { hostOf, nameOf } from './sorted-calls.ts';

/** A version and the SHA-256 of its archive, in hexadecimal. */
export interface LockedVersion {
  readonly source: string;
  readonly version: string;
  readonly digest: string;
}

const prefix = 'sha256:';
const digestSchema = z
  .string()
  .regex(/^sha256:[\da-f]{64}$/)
  .transform((text) => text.slice(prefix.length));

const lockSchema = z.strictObject({
  format: z.literal(1),
  platform: z.string(),
  modules: z.array(z.strictObject({ source: z.string(), version: z.string(), digest: digestSchema })),
});

/** Digests of a lock file, keyed as `acme/vpc/aws@1.0.0`. */
export type Lock = ReadonlyMap<string, string>;

/**
 * Reads a lock file.
 *
 * @param names names of the platform
 * @param shown the file as the user has named it
 * @returns undefined if the file does not exist
 * @throws Failure if it is damaged, of another platform, or ambiguous
 */
export function readLock(file: string, names: ReadonlySet<string>, shown = file): Lock | undefined {
  const text = textOf(file);
  if (text === undefined) return undefined;
  const { data } = lockSchema.safeParse(parsed(text, shown));
  if (data === undefined)
    throw refused(`The lock file ${shown} is not in the form that --write-lock writes`, restore);
  const { platform, modules } = data;
  if (!names.has(hostOf(platform)))
    throw refused(
      `The lock file ${shown} is of ${platform}, not of this platform`,
      `Use the lock file of this platform. If it is also called ${platform}, add --source-hosts ${platform}`,
    );
  const lock = new Map<string, string>();
  for (const { digest, ...each } of modules) {
    const before = lock.get(nameOf(each));
    if (before !== undefined && before !== digest)
      throw refused(`The lock file ${shown} has two digests of ${each.source} ${each.version}`, restore);
    lock.set(nameOf(each), digest);
  }
  return lock;
}

/** Writes a lock file, one line for each version, so that changes in it are easy to read and to merge. */
export function writeLock(file: string, platform: string, versions: readonly LockedVersion[]): void {
  const lines = versions.map(
    ({ source, version, digest }) =>
      `    { "source": ${JSON.stringify(source)}, "version": ${JSON.stringify(version)}, "digest": "${prefix}${digest}" }`,
  );
  const modules = lines.length === 0 ? '[]' : `[\n${lines.sort().join(',\n')}\n  ]`;
  replaceFile(
    file,
    `{\n  "format": 1,\n  "platform": ${JSON.stringify(platform)},\n  "modules": ${modules}\n}\n`,
  );
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (systemErrorOf(error).code === 'ENOENT') return undefined;
    throw error;
  }
}

function parsed(text: string, shown: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused(`The lock file ${shown} is cut off or damaged`, restore);
  }
}

const restore =
  'Restore the file from version control. Or remove it, and write it with --write-lock if you trust what is installed.';

const refused = (what: string, advice: string) => new Failure('unjudged', `${what}.`, advice);
