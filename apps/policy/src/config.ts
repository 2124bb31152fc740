import { z } from 'zod';
import {
  commonConfig,
  commonEnv,
  keyRingSchema,
  settings,
  storageUrlSchema,
  urlSchema,
} from '@groundwork/config';

export const configSchema = z
  .object({
    ...commonEnv,
    ADMIN_ORGS_URL: urlSchema,
    VCS_CONNECTIONS_URL: urlSchema,
    INGEST_WORKER_URL: urlSchema,
    BASE_URL: urlSchema,
    UPLOAD_URL: urlSchema.optional(),
    OBJECT_LINK_KEYS: keyRingSchema,
    OBJECT_STORAGE_URL: storageUrlSchema,
    SEALING_KEYS: keyRingSchema,
    ...settings.policy,
  })
  .transform((env) => ({
    ...commonConfig(env),
    adminOrgsUrl: env.ADMIN_ORGS_URL,
    vcsConnectionsUrl: env.VCS_CONNECTIONS_URL,
    ingestWorkerUrl: env.INGEST_WORKER_URL,
    baseUrl: env.BASE_URL,
    uploadUrl: env.UPLOAD_URL ?? env.BASE_URL,
    uploadMaxBytes: env.UPLOAD_MAX_BYTES,
    objectLinkKeys: env.OBJECT_LINK_KEYS,
    objectStorageUrl: env.OBJECT_STORAGE_URL,
    /** The first one seals secrets, all of them open secrets. */
    sealingKeys: env.SEALING_KEYS,
    selfHosted: env.EDITION === 'self-hosted',
    vocabulary: env.WIRE_VOCABULARY,
    pendingUploadLimit: env.PENDING_UPLOAD_LIMIT,
    uploadExpiryIntervalMs: env.UPLOAD_EXPIRY_INTERVAL_SECONDS * 1000,
    /** Time after which the outcome of an ingest is requested again. */
    ingestDeadlineMs: env.INGEST_DEADLINE_SECONDS * 1000,
    evaluationRetentionDays: env.EVALUATION_RETENTION_DAYS,
  }));

export type PolicyConfig = z.output<typeof configSchema>;
