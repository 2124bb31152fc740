import { join } from 'node:path';
import type { Db } from '@groundwork/database';
import { createOutboxStore, outboxMigrations } from '@groundwork/outbox';
import { referenceMigrations } from '@groundwork/references';
import { createOpaWorkerStore } from './compilation/opa-worker.store.ts';
import { createJobStore } from './jobs/job.store.ts';
import { createPolicyPlanStore } from './judging/policy-plan.store.ts';
import { createObjectStore } from './objects/object.store.ts';
import { createGitJobStore } from './repositories/git-job.store.ts';
import { createPolicyTextStore } from './policy-texts/policy-text.store.ts';
import { createRepositoryListingStore } from './repositories/repository-listing.store.ts';
import { createSharedListingStore } from './repositories/shared-listing.store.ts';
import { createPublicFetchStore } from './public-archives/public-fetch.store.ts';
import { createSubjectStore } from './subjects/subject.store.ts';
import { createUploadStore } from './uploads/upload.store.ts';

export const migrationDirectories = [
  outboxMigrations,
  referenceMigrations,
  join(import.meta.dirname, '../migrations'),
];

export function createStores(db: Db) {
  return {
    objects: createObjectStore(db),
    uploads: createUploadStore(db),
    jobs: createJobStore(db),
    gitJobs: createGitJobStore(db),
    listings: createRepositoryListingStore(db),
    sharedListings: createSharedListingStore(db),
    policyPlans: createPolicyPlanStore(db),
    publicFetches: createPublicFetchStore(db),
    subjects: createSubjectStore(db),
    policyTexts: createPolicyTextStore(db),
    opaWorkers: createOpaWorkerStore(db),
    outbox: createOutboxStore(db, 'ingest-worker'),
  };
}

export type IngestStores = ReturnType<typeof createStores>;
