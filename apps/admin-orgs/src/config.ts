import { z } from 'zod';
import { bootstrapTokenSchema } from '@groundwork/auth';
import {
  commonConfig,
  commonEnv,
  databaseAddresses,
  databaseEnv,
  keyRingSchema,
  Secret,
  settings,
  urlSchema,
} from '@groundwork/config';

export const configSchema = z
  .object({
    ...commonEnv,
    /** Public address of the platform, for absolute links. */
    BASE_URL: urlSchema,
    VCS_CONNECTIONS_URL: urlSchema,
    /** Keys of the token hashes: the first one for new tokens, all for existing ones. */
    TOKEN_PEPPERS: keyRingSchema,
    /** The first site administrator's token; used while none exists, and compared on later starts. */
    BOOTSTRAP_ADMIN_TOKEN: bootstrapTokenSchema.transform((text) => new Secret(text)).optional(),
    ...settings['admin-orgs'],
  })
  .transform((env) => ({
    ...commonConfig(env),
    baseUrl: env.BASE_URL,
    vcsConnectionsUrl: env.VCS_CONNECTIONS_URL,
    /** The hosted edition has no site administrators and no admin API. */
    selfHosted: env.EDITION === 'self-hosted',
    vocabulary: env.WIRE_VOCABULARY,
    tokenPeppers: env.TOKEN_PEPPERS,
    bootstrapAdminToken: env.BOOTSTRAP_ADMIN_TOKEN,
    auditRetentionDays: env.AUDIT_RETENTION_DAYS,
    /** Limit of organizations that a user may own when they create one; 0 = no limit. */
    organizationsPerUser: env.ORGANIZATIONS_PER_USER,
  }));

export type AdminOrgsConfig = z.output<typeof configSchema>;

/** The part of the environment that the command needs which creates users. */
export const userCommandConfigSchema = z
  .object({
    ...databaseEnv,
    MIGRATE_ON_START: commonEnv.MIGRATE_ON_START,
    TOKEN_PEPPERS: keyRingSchema,
  })
  .transform((env) => ({
    ...databaseAddresses(env),
    migrateOnStart: env.MIGRATE_ON_START,
    tokenPeppers: env.TOKEN_PEPPERS,
  }));
