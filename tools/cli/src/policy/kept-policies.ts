import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { systemErrorOf } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { replaceFile } from '../frame/write-file.ts';
import type { Platform } from '../hosts/platform.ts';
import { indexSchema, type PolicyIndex } from './policy-index.ts';

/** Limits on what is kept, for all hosts together. */
export const keptLimits = { bytes: 256 * 1024 * 1024, ageMs: 30 * 24 * 60 * 60 * 1000 } as const;

/** An index from an earlier run. */
export interface KeptIndex {
  readonly etag: string;
  /** When the platform last sent it, or said that it is still current. */
  readonly confirmedAt: Date;
  readonly index: PolicyIndex;
  readonly text: string;
}

const keptSchema = z.object({
  etag: z.string(),
  confirmedAt: z.iso.datetime().transform((text) => new Date(text)),
  text: z.string(),
});

/** Policies of earlier runs, in the user's cache folder. If the folder is not writable, nothing is kept. */
export interface KeptPolicies {
  /** The index of a workspace; undefined if there is none, or it is damaged. */
  index(workspaceId: string): KeptIndex | undefined;
  /** Finds the index of a workspace by name, because no platform is asked for its id. */
  findIndex(organization: string, workspace: string): KeptIndex | undefined;
  keepIndex(workspaceId: string, kept: Omit<KeptIndex, 'index'>): void;
  /** Bytes with this digest; undefined if there are none. */
  bundle(sha256: string): Buffer | undefined;
  keepBundle(sha256: string, bytes: Buffer): void;
  /** Removes files that exceed the limits: old ones, then the least recently used. */
  sweep(now: Date): void;
}

/** Each token has its own folder, because the platform decides by the token who may read policies. */
export function openKeptPolicies(
  { env, home }: Pick<Io, 'env' | 'home'>,
  { origin, token }: Pick<Platform, 'origin' | 'token'>,
): KeptPolicies {
  const { XDG_CACHE_HOME: caches = '' } = env;
  const all = join(isAbsolute(caches) ? caches : join(home, '.cache'), 'groundwork', 'policies');
  const folder = join(all, sha256Of(`${origin}\n${token}`).slice(0, 32));
  const indexFile = (workspaceId: string) => join(folder, `${sha256Of(workspaceId)}.json`);
  const bundleFile = (sha256: string) => join(folder, `${sha256Of(sha256)}.tar.gz`);
  return {
    index: (workspaceId) => readIndex(indexFile(workspaceId)),
    findIndex: (organization, workspace) =>
      filesIn(folder)
        .filter(({ path }) => path.endsWith('.json'))
        .map(({ path }) => readIndex(path))
        .find(
          (kept) =>
            kept?.index.attributes['organization-name'] === organization &&
            kept.index.attributes['workspace-name'] === workspace,
        ),
    keepIndex(workspaceId, { etag, confirmedAt, text }) {
      const kept = JSON.stringify({ etag, confirmedAt: confirmedAt.toISOString(), text });
      ifPossible(() => replaceFile(indexFile(workspaceId), kept, { isSecret: true }));
    },
    bundle: (sha256) => readBundle(bundleFile(sha256), sha256),
    keepBundle: (sha256, bytes) =>
      ifPossible(() => replaceFile(bundleFile(sha256), bytes, { isSecret: true })),
    sweep: (now) => ifPossible(() => sweepFiles(filesIn(all), now)),
  };
}

const readIndex = (file: string): KeptIndex | undefined =>
  ifPossible(() => {
    const { etag, confirmedAt, text } = keptSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return { etag, confirmedAt, text, index: indexSchema.parse(JSON.parse(text)).data };
  });

const readBundle = (file: string, sha256: string): Buffer | undefined =>
  ifPossible(() => {
    const bytes = readFileSync(file);
    if (sha256Of(bytes) !== sha256) return undefined;
    utimesSync(file, new Date(), new Date());
    return bytes;
  });

function sweepFiles(files: readonly KeptFile[], now: Date): void {
  let bytes = 0;
  for (const file of files.toSorted((one, other) => other.usedAtMs - one.usedAtMs)) {
    bytes += file.bytes;
    if (bytes > keptLimits.bytes || now.getTime() - file.usedAtMs > keptLimits.ageMs)
      rmSync(file.path, { force: true });
  }
}

export const sha256Of = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/** Undefined if a file is missing, damaged or not accessible. */
function ifPossible<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    const isDamaged = error instanceof SyntaxError || error instanceof z.ZodError;
    if (!isDamaged && systemErrorOf(error).code === '') throw error;
    return undefined;
  }
}

interface KeptFile {
  readonly path: string;
  readonly bytes: number;
  readonly usedAtMs: number;
}

const filesIn = (folder: string): KeptFile[] =>
  ifPossible(() =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .flatMap(({ parentPath, name }) => {
        const path = join(parentPath, name);
        const stats = statSync(path, { throwIfNoEntry: false });
        return stats === undefined ? [] : [{ path, bytes: stats.size, usedAtMs: stats.mtimeMs }];
      }),
  ) ?? [];
