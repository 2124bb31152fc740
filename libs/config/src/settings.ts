import { z } from 'zod';
import { vocabularyNames } from '@groundwork/wire-vocabulary';
import { booleanSchema, bytesSchema, countSchema, positiveSchema, urlSchema } from './variables.ts';

const day = 86_400;
const century = 36_525;

const atMost = (schema: typeof countSchema, max: number) =>
  schema.refine((count) => count <= max, { error: `must be at most ${max}` });

const edition = z.enum(['self-hosted', 'hosted']).default('self-hosted');
const vocabulary = z.enum(vocabularyNames).default('neutral');
const uploadMaxBytes = bytesSchema.default(268_435_456);
const pendingUploadLimit = positiveSchema.default(1000);
const ingestDeadline = atMost(positiveSchema, day).default(600);
const sweepInterval = atMost(positiveSchema, day).default(60);

const group = String.raw`[\w-]+/[^,]+`;
const organizationCreators = z
  .string()
  .regex(new RegExp(`^(everybody|site-administrators|${group}(, ?${group})*)$`), {
    error:
      'must be everybody, site-administrators, or groups of identity providers, such as company/leads,company/platform',
  })
  .default('everybody');

/**
 * Settings of each process: optional variables, with defaults that are defined only here. `npm start` passes each one
 * to the processes that have it; docker-compose.yml and k8s/base/configuration.env list all, for operators to set.
 * docs/operations/settings.md#settings describes them.
 */
export const settings = {
  gateway: {
    EDITION: edition,
    WIRE_VOCABULARY: vocabulary,
    RATE_LIMIT_API: countSchema.default(100),
    RATE_LIMIT_REGISTRY: countSchema.default(1000),
    TRUSTED_PROXIES: z.string().min(1).optional(),
    MAX_CONNECTIONS: countSchema.default(10_000),
    TLS_CERT_FILE: z.string().min(1).optional(),
    TLS_KEY_FILE: z.string().min(1).optional(),
  },
  'admin-orgs': {
    EDITION: edition,
    WIRE_VOCABULARY: vocabulary,
    AUDIT_RETENTION_DAYS: atMost(countSchema, century).default(365),
    ORGANIZATIONS_PER_USER: countSchema.default(100),
    ORGANIZATION_CREATORS: organizationCreators,
  },
  registry: {
    UPLOAD_MAX_BYTES: uploadMaxBytes,
    EDITION: edition,
    WIRE_VOCABULARY: vocabulary,
    PENDING_UPLOAD_LIMIT: pendingUploadLimit,
    UPLOAD_EXPIRY_INTERVAL_SECONDS: sweepInterval,
    INGEST_DEADLINE_SECONDS: ingestDeadline,
    DELETED_VERSION_RETENTION_DAYS: atMost(countSchema, century).default(30),
    MODULE_HOSTS: z.string().min(1).optional(),
    MODULE_REPORT_DAYS: atMost(positiveSchema, century).default(30),
    PUBLIC_MODULE_CURATION: z.enum(['enabled', 'disabled']).optional(),
    PUBLIC_CACHE_BYTES: bytesSchema.optional(),
    PUBLIC_REGISTRY_URL: urlSchema.optional(),
  },
  policy: {
    EDITION: edition,
    WIRE_VOCABULARY: vocabulary,
    UPLOAD_MAX_BYTES: uploadMaxBytes,
    PENDING_UPLOAD_LIMIT: pendingUploadLimit,
    UPLOAD_EXPIRY_INTERVAL_SECONDS: sweepInterval,
    INGEST_DEADLINE_SECONDS: ingestDeadline,
    EVALUATION_RETENTION_DAYS: atMost(countSchema, century).default(365),
  },
  'vcs-connections': {
    EDITION: edition,
    WIRE_VOCABULARY: vocabulary,
    VCS_ALLOW_PRIVATE_ADDRESSES: booleanSchema.default(false),
    VCS_ALLOWED_HOSTS: z.string().min(1).optional(),
    VCS_POLL_INTERVAL_SECONDS: positiveSchema.default(900),
    VCS_CHECK_INTERVAL_SECONDS: countSchema.default(3600),
  },
  'ingest-object': {
    EDITION: edition,
    UPLOAD_MAX_BYTES: uploadMaxBytes,
    UPLOAD_CONCURRENCY: positiveSchema.default(128),
    DELETED_OBJECT_RETENTION_SECONDS: countSchema.default(day),
  },
  'ingest-worker': {
    UPLOAD_MAX_BYTES: uploadMaxBytes,
    ARCHIVE_PROCESSOR_SECONDS: atMost(positiveSchema, 600).default(5),
    JOB_CONCURRENCY: positiveSchema.default(2),
    JOB_DEADLINE_SECONDS: positiveSchema.default(120),
    GIT_CONCURRENCY: positiveSchema.default(2),
    GIT_DEADLINE_SECONDS: positiveSchema.default(120),
    GIT_DISK_BYTES: bytesSchema.default(1_073_741_824),
    GIT_SSL_CAINFO: z.string().min(1).optional(),
    OPA_BINARY: z.string().min(1).optional(),
    POLICY_MEMORY_BYTES: bytesSchema.default(536_870_912),
  },

  catalogue: {
    WIRE_VOCABULARY: vocabulary,
    MODULE_HOSTS: z.string().min(1).optional(),
    OIDC_PROVIDERS_FILE: z.string().min(1).optional(),
  },
} as const;

interface TlsFiles {
  readonly TLS_CERT_FILE?: string | undefined;
  readonly TLS_KEY_FILE?: string | undefined;
}

/** A certificate is useless without its key: `schema.refine(...bothTlsFiles)`. */
export const bothTlsFiles: [(env: TlsFiles) => boolean, { path: string[]; error: string }] = [
  (env: TlsFiles) => (env.TLS_CERT_FILE === undefined) === (env.TLS_KEY_FILE === undefined),
  { path: ['TLS_KEY_FILE'], error: 'must be set together with TLS_CERT_FILE' },
];

/** Variables with a default that are not settings, with the reason. See docs/operations/settings.md#starting-on-one-machine. */
export const notOffered: Readonly<Record<string, string>> = {
  WORK: 'tells the two deployments of ingest-worker in k8s/base apart; elsewhere one process takes all jobs',
  MIGRATE_ON_START:
    'follows from the installation: npm start, compose and Kubernetes migrate before the processes need it (docs/operations/updates.md#updates)',
  PATH: 'belongs to the system or the image',
  NODE_OPTIONS: 'belongs to Node.js (docs/operations/processes.md#memory)',
};

/** `OBJECT_STORAGE_URL`: a folder, or a bucket of an S3-compatible store. */
export const storageUrlSchema = z.string().refine((text) => /^(file:\/\/\/|s3:\/\/[^/?])/.test(text), {
  error: 'must begin with file:/// or s3://<bucket>',
});
