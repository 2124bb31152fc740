import { z } from 'zod';
import {
  commonConfig,
  commonEnv,
  keyRingSchema,
  settings,
  storageUrlSchema,
  urlSchema,
} from '@groundwork/config';
import type { KindOfWork } from './jobs/job.ts';
import { attemptFactor, fixedGitLimits } from './repositories/git-limits.ts';

const sharedEnv = { ...commonEnv, OBJECT_STORAGE_URL: storageUrlSchema };

export const objectConfigSchema = z
  .object({
    ...sharedEnv,
    BASE_URL: urlSchema,
    OBJECT_LINK_KEYS: keyRingSchema,
    REGISTRY_URL: urlSchema,
    POLICY_URL: urlSchema,
    ...settings['ingest-object'],
  })
  .transform((env) => ({
    ...sharedConfig(env),
    baseUrl: env.BASE_URL,
    /** Only self-hosted platforms have site administrators. */
    selfHosted: env.EDITION === 'self-hosted',
    objectLinkKeys: env.OBJECT_LINK_KEYS,
    registryUrl: env.REGISTRY_URL,
    policyUrl: env.POLICY_URL,
    uploads: { maxBytes: env.UPLOAD_MAX_BYTES, concurrency: env.UPLOAD_CONCURRENCY },
    deletedObjectRetentionSeconds: env.DELETED_OBJECT_RETENTION_SECONDS,
  }));

export const workerConfigSchema = z
  .object({
    ...sharedEnv,
    ...settings['ingest-worker'],
    /** `archive` reads archives and judges plans; `git` fetches repositories and public modules, and needs outbound network access. */
    WORK: z.enum(['archive', 'git', 'all']).default('all'),
    POLICY_URL: urlSchema,
    VCS_CONNECTIONS_URL: urlSchema,
    PATH: z.string().default('/usr/local/bin:/usr/bin:/bin'),
  })
  .transform((env) => ({
    ...sharedConfig(env),
    policyUrl: env.POLICY_URL,
    vcsConnectionsUrl: env.VCS_CONNECTIONS_URL,
    uploadMaxBytes: env.UPLOAD_MAX_BYTES,
    jobs: jobsConfig(env),
    git: gitConfig(env),
    opa: { binary: env.OPA_BINARY, path: env.PATH, memoryBytes: env.POLICY_MEMORY_BYTES },
  }));

function sharedConfig(env: z.output<z.ZodObject<typeof sharedEnv>>) {
  return { ...commonConfig(env), objectStorageUrl: env.OBJECT_STORAGE_URL };
}

function gitConfig(env: {
  PATH: string;
  GIT_SSL_CAINFO?: string | undefined;
  GIT_DEADLINE_SECONDS: number;
  GIT_DISK_BYTES: number;
}) {
  return {
    path: env.PATH,
    caFile: env.GIT_SSL_CAINFO,
    limits: {
      ...fixedGitLimits,
      deadlineMs: env.GIT_DEADLINE_SECONDS * 1000,
      diskBytes: env.GIT_DISK_BYTES,
    },
    attemptSeconds: env.GIT_DEADLINE_SECONDS * attemptFactor,
  };
}

export const workerName = ({ WORK }: Readonly<Record<string, string | undefined>>): string =>
  WORK === 'git' ? 'ingest-git' : 'ingest-worker';

const worksOf = {
  archive: ['archive', 'plan'],
  git: ['git', 'public'],
  all: ['archive', 'git', 'plan', 'public'],
} as const;

/** Public modules that a worker fetches at the same time. */
const publicConcurrency = 2;

function jobsConfig(env: {
  WORK: keyof typeof worksOf;
  JOB_CONCURRENCY: number;
  GIT_CONCURRENCY: number;
  JOB_DEADLINE_SECONDS: number;
  ARCHIVE_PROCESSOR_SECONDS: number;
}) {
  const works: readonly KindOfWork[] = worksOf[env.WORK];
  return {
    works,
    /** A separate limit for each kind of work, so that an upload never waits for a clone or a plan. A plan may need all of POLICY_MEMORY_BYTES. */
    concurrency: {
      archive: env.JOB_CONCURRENCY,
      git: env.GIT_CONCURRENCY,
      plan: 1,
      public: publicConcurrency,
    },
    deadlineSeconds: env.JOB_DEADLINE_SECONDS,
    processorMs: env.ARCHIVE_PROCESSOR_SECONDS * 1000,
    /** Another worker takes over a job whose worker has been silent for this long. */
    leaseSeconds: 10,
    renewEveryMs: 3_000,
    /** Interval at which due jobs are looked for, in case a notification or the end of a pause or lease is missed. */
    lookEveryMs: 60_000,
    /** Interval at which due jobs are looked for while one has to wait for another to end. */
    lookAgainMs: 1_000,
    /** When the process stops, jobs that are still running after this time are given back. */
    drainMs: 8_000,
  };
}

export type SharedConfig = ReturnType<typeof sharedConfig>;
export type ObjectConfig = z.output<typeof objectConfigSchema>;
export type WorkerConfig = z.output<typeof workerConfigSchema>;
