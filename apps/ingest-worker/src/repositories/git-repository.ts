import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram, limitArguments, removeFolder } from '@groundwork/sandbox';
import { createGitGuardian } from './git-guardian.ts';
import { gitEnvironment } from './git-environment.ts';
import { explainGit, failureOf, GitFailure, overQuota, refusedCommitIn } from './git-failure.ts';
import { attemptFactor, type GitLimits } from './git-limits.ts';
import { startGit, type GitPrograms, type GitProcess } from './git-process.ts';
import type { GitRemote } from './git-remote.ts';
import { isTooOld, readGitVersion } from './git-version.ts';
import { openObjectReader, type ObjectReader } from './object-reader.ts';
import { bytesIn, findScratchFolders, newRepositoryFolder, type ScratchFolders } from './scratch.ts';
import { writeSshFiles, type SshFiles } from './ssh-files.ts';

export interface GitTools {
  readonly programs: GitPrograms;
  readonly folders: ScratchFolders;
  readonly limits: GitLimits;
  readonly path: string;
  readonly caFile: string | undefined;
  readonly version: string | undefined;
}

export interface GitToolsOptions {
  readonly path: string;
  readonly limits: GitLimits;
  readonly caFile?: string | undefined;
  readonly git?: string;
}

/** A bare repository in a separate folder, with one remote. Nothing is ever checked out. */
export interface GitRepository {
  readonly remote: GitRemote;
  /**
   * @param options options of `git ls-remote`
   * @param patterns full names of refs; none means all
   */
  listRefs(
    options: readonly ('--symref' | '--tags' | '--heads')[],
    patterns: readonly string[],
    onOutput: (chunk: Buffer) => void,
  ): Promise<void>;
  /** Tags that were fetched, in the form of `listRefs`. */
  showTags(onOutput: (chunk: Buffer) => void): Promise<void>;
  /**
   * Fetches commits or refs of the remote at once (`from:to` also stores a ref), without their history.
   *
   * @param filter `trees`: commits and directories are enough; a server that does not support this sends everything
   * @throws FetchFailure
   */
  fetch(wanted: readonly string[], filter: 'all' | 'trees'): Promise<void>;
  /** Opens a reader of objects. Only one may be open at a time; it is closed with the repository. */
  objects(): ObjectReader;
  knownHosts(): Promise<string | undefined>;
  /** Size of its files on disk. */
  bytes(): Promise<number>;
  /** Opens another repository under the same quota. It is closed before this one. */
  openWithin(remote: GitRemote): Promise<GitRepository>;
  close(): Promise<void>;
}

/** Holds git's own output, which must never be shown. */
export class FetchFailure extends GitFailure {
  /** Private, so that no logger sees it. */
  readonly #words: string;

  constructor({ code, reason, waitMs }: GitFailure, words: string) {
    super(code, reason, { waitMs });
    this.#words = words;
  }

  refusedCommit(): string | undefined {
    return refusedCommitIn(this.#words);
  }
}

export async function findGitTools(options: GitToolsOptions): Promise<GitTools> {
  const { path, limits, caFile } = options;
  const find = (name: string) => findProgram(path, name);
  const git = options.git ?? (await find('git')) ?? 'git';
  const deathSignal = await find('setpriv');
  const kernelLimits = await find('prlimit');
  return {
    programs: {
      guardian: createGitGuardian(),
      git,
      wrappers: [
        ...(deathSignal === undefined ? [] : [[deathSignal, '--pdeathsig', 'KILL']]),
        ...(kernelLimits === undefined
          ? []
          : [[kernelLimits, ...limitArguments(kernelLimitsOf(limits)), '--']]),
      ],
    },
    folders: await findScratchFolders(),
    limits,
    path,
    caFile,
    version: await readGitVersion(git, path),
  };
}

const kernelLimitsOf = ({ memoryBytes, diskBytes, cpuSeconds }: GitLimits) => ({
  memoryBytes,
  fileBytes: diskBytes,
  processorSeconds: cpuSeconds,
});

/** @throws GitFailure `old-git` */
export async function openRepository(
  tools: GitTools,
  remote: GitRemote,
  signal: AbortSignal,
): Promise<GitRepository> {
  if (tools.version !== undefined && isTooOld(tools.version)) throw failureOf('old-git');
  const folder = await newRepositoryFolder(tools.folders);
  return openIn({ tools, signal, folder, counted: folder }, remote);
}

interface RepositoryPlace {
  readonly tools: GitTools;
  readonly signal: AbortSignal;
  readonly folder: string;
  readonly counted: string;
}

async function openIn(place: RepositoryPlace, remote: GitRemote): Promise<GitRepository> {
  const { tools, signal, folder, counted } = place;
  const running = new Set<GitProcess>();
  let ssh: SshFiles | undefined;

  async function close() {
    for (const git of running) git.kill();
    await Promise.allSettled([...running].map((git) => git.ended));
    await Promise.all([removeFolder(folder), ssh?.remove()]);
  }

  const directory = join(folder, 'repository');
  const home = join(folder, 'home');
  const start = (
    way: 'in' | 'out',
    args: readonly string[],
    {
      operands,
      onOutput,
      limits = tools.limits,
    }: { operands?: readonly string[]; onOutput?: (chunk: Buffer) => void; limits?: GitLimits } = {},
  ): GitProcess => {
    const { programs, path, caFile } = tools;
    const isOut = way === 'out';
    const env = gitEnvironment({
      path,
      home,
      limits,
      caFile,
      remote: isOut ? remote : undefined,
      sshCommand: isOut ? ssh?.command : undefined,
    });
    const git = startGit({
      programs,
      env,
      directory,
      counted,
      limits,
      signal,
      args,
      ...(operands && { operands }),
      ...(onOutput && { onOutput }),
    });
    running.add(git);
    void git.ended.catch(() => undefined).then(() => running.delete(git));
    return git;
  };

  try {
    await Promise.all([mkdir(directory), mkdir(home)]);
    if (remote.protocol === 'ssh') ssh = await writeSshFiles(tools.folders, remote);
    await start('in', ['init', '--bare', '--quiet', '--template='], { onOutput: ignore }).ended;
  } catch (error) {
    await close();
    throw error;
  }
  return {
    remote,
    async listRefs(options, patterns, onOutput) {
      const operands = [remote.url, ...patterns];
      await start('out', ['ls-remote', '--quiet', ...options], { operands, onOutput }).ended;
    },
    async showTags(onOutput) {
      await start('in', ['show-ref', '--dereference', '--tags'], { onOutput }).ended;
    },
    async fetch(wanted, filter) {
      const args = [...fetchOptions, ...(filter === 'trees' ? ['--filter=blob:none'] : [])];
      const git = start('out', args, { operands: [remote.url, ...wanted], onOutput: ignore });
      await git.ended.catch((error: unknown) => {
        throw error instanceof GitFailure ? new FetchFailure(error, git.words()) : explainGit('', null);
      });
      // Git may have ended before its files were measured.
      if ((await bytesIn(counted)) > tools.limits.diskBytes) throw overQuota(tools.limits.diskBytes);
    },
    // This process waits for requests, and their sender may wait for the object storage, so it gets more time.
    objects: () =>
      openObjectReader(start('in', ['cat-file', '--batch'], { limits: readingLimits(tools.limits) })),
    knownHosts: () => Promise.resolve(ssh?.knownHosts()),
    bytes: () => bytesIn(counted),
    openWithin: async (other) => openIn({ ...place, folder: await mkdtemp(join(counted, 'within-')) }, other),
    close,
  };
}

const readingLimits = (limits: GitLimits) => ({ ...limits, deadlineMs: limits.deadlineMs * attemptFactor });

const ignore = () => undefined;

const fetchOptions = [
  'fetch',
  '--depth=1',
  '--no-tags',
  '--no-recurse-submodules',
  '--no-write-fetch-head',
  '--no-auto-maintenance',
  // Progress tells a slow server from a stalled one.
  '--progress',
] as const;
