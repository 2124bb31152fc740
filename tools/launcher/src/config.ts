import { resolve } from 'node:path';
import { z } from 'zod';
import { bootstrapTokenSchema } from '@groundwork/auth';
import {
  amqpUrlSchema,
  booleanSchema,
  bytesSchema,
  countSchema,
  databaseUrlSchema,
  logLevelSchema,
  portSchema,
  positiveSchema,
  Secret,
  urlSchema,
} from '@groundwork/config';

/** The environment of `npm start`: everything has a default (ADR 29). */
export const launcherEnvironment = z
  .object({
    PORT: portSchema.default(8080),
    HOST: z.string().min(1).default('127.0.0.1'),
    BASE_URL: urlSchema.optional(),
    UPLOAD_URL: urlSchema.optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    EDITION: z.enum(['self-hosted', 'hosted']).default('self-hosted'),
    WIRE_VOCABULARY: z.enum(['neutral', 'terraform']).default('neutral'),
    PUBLIC_REGISTRY_URL: urlSchema.optional(),
    VCS_ALLOW_PRIVATE_ADDRESSES: booleanSchema.default(false),
    VCS_ALLOWED_HOSTS: z.string().min(1).optional(),
    VCS_POLL_INTERVAL_SECONDS: positiveSchema.default(900),
    VCS_CHECK_INTERVAL_SECONDS: countSchema.default(3600),
    BOOTSTRAP_ADMIN_TOKEN: bootstrapTokenSchema.transform((text) => new Secret(text)).optional(),
    UPLOAD_MAX_BYTES: bytesSchema.default(268_435_456),
    DELETED_OBJECT_RETENTION_SECONDS: countSchema.default(86_400),
    RATE_LIMIT_API: countSchema.default(100),
    RATE_LIMIT_REGISTRY: countSchema.default(1000),
    AUDIT_RETENTION_DAYS: countSchema.default(365),
    LOG_LEVEL: logLevelSchema.default('info'),
    DATABASE_URL: databaseUrlSchema.optional(),
    AMQP_URL: amqpUrlSchema.optional(),
    OBJECT_STORAGE_URL: z.string().min(1).optional(),
    GIT_SSL_CAINFO: z.string().min(1).optional(),
  })
  .transform((env) => ({ ...env, DATA_DIR: resolve(env.DATA_DIR) }));

export type LauncherConfig = Readonly<z.infer<typeof launcherEnvironment>>;

/** The address under which clients reach the platform. */
export function baseUrlOf(config: LauncherConfig): string {
  return config.BASE_URL ?? `http://localhost:${config.PORT}`;
}

/** Variables of the person's own environment that child processes need; `AWS_…` are credentials of an object store. */
const inheritedVariables = /^(PATH|HOME|LANG|TZ|TMPDIR|NODE_COMPILE_CACHE|NODE_EXTRA_CA_CERTS|AWS_\w+)$/;

/** What a service inherits of an environment: nothing but these variables. */
export function inheritedEnvironment(environment: NodeJS.ProcessEnv): Record<string, string> {
  const inherited: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && inheritedVariables.test(name)) inherited[name] = value;
  }
  return inherited;
}
