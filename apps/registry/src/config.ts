import { z } from 'zod';
import {
  commonConfig,
  commonEnv,
  keyRingSchema,
  settings,
  storageUrlSchema,
  urlSchema,
} from '@groundwork/config';
import { moduleHostsOf, moduleHostsSchema } from '@groundwork/contracts/module-hosts';

const curationOf = { hosted: 'enabled', 'self-hosted': 'disabled' } as const;

export const configSchema = z
  .object({
    ...commonEnv,
    ADMIN_ORGS_URL: urlSchema,
    VCS_CONNECTIONS_URL: urlSchema,
    BASE_URL: urlSchema,
    UPLOAD_URL: urlSchema.optional(),
    OBJECT_LINK_KEYS: keyRingSchema,
    OBJECT_STORAGE_URL: storageUrlSchema,
    ...settings.registry,
    MODULE_HOSTS: moduleHostsSchema.optional(),
  })
  .refine((env) => env.PUBLIC_CACHE_BYTES === undefined || env.PUBLIC_REGISTRY_URL !== undefined, {
    path: ['PUBLIC_CACHE_BYTES'],
    error: 'needs PUBLIC_REGISTRY_URL',
  })
  .transform((env) => ({
    ...commonConfig(env),
    adminOrgsUrl: env.ADMIN_ORGS_URL,
    vcsConnectionsUrl: env.VCS_CONNECTIONS_URL,
    baseUrl: env.BASE_URL,
    uploadUrl: env.UPLOAD_URL ?? env.BASE_URL,
    uploadMaxBytes: env.UPLOAD_MAX_BYTES,
    objectLinkKeys: env.OBJECT_LINK_KEYS,
    objectStorageUrl: env.OBJECT_STORAGE_URL,
    selfHosted: env.EDITION === 'self-hosted',
    vocabulary: env.WIRE_VOCABULARY,
    /** The operator's setting overrides the edition's default (ADR 26). */
    publicCuration: (env.PUBLIC_MODULE_CURATION ?? curationOf[env.EDITION]) === 'enabled',
    publicRegistryUrl: env.PUBLIC_REGISTRY_URL,
    /** Archives of public modules are known by it. */
    publicRegistryHost: env.PUBLIC_REGISTRY_URL && new URL(env.PUBLIC_REGISTRY_URL).host,
    /** Limit on the archives of public modules that are kept, all together; undefined if none are. */
    publicCacheBytes: env.PUBLIC_CACHE_BYTES,
    /** Limit on the number of versions of one organization that wait for their archives. */
    pendingUploadLimit: env.PENDING_UPLOAD_LIMIT,
    uploadExpiryIntervalMs: env.UPLOAD_EXPIRY_INTERVAL_SECONDS * 1000,
    /** Time after which the outcome of an ingest is requested again. */
    ingestDeadlineMs: env.INGEST_DEADLINE_SECONDS * 1000,
    /** Days for which deleted versions and modules can be restored; 0 if they are removed at once. */
    deletedVersionRetentionDays: env.DELETED_VERSION_RETENTION_DAYS,
    moduleHosts: moduleHostsOf(env.BASE_URL, env.MODULE_HOSTS),
    /** Days after which a report of used modules ends, unless it is renewed. */
    moduleReportDays: env.MODULE_REPORT_DAYS,
  }));

export type RegistryConfig = z.output<typeof configSchema>;
