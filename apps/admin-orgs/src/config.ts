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

/** The environment of this service. */
export const configSchema = z
  .object({
    ...commonEnv,
    /** Public address of the platform, for absolute links. */
    BASE_URL: urlSchema,
    VCS_CONNECTIONS_URL: urlSchema,
    /** Keys under which tokens are hashed: the first for new tokens, all for known ones. */
    TOKEN_PEPPERS: keyRingSchema,
    /** The site administrator's token; used on the first start, and compared on later ones. */
    BOOTSTRAP_ADMIN_TOKEN: bootstrapTokenSchema.transform((text) => new Secret(text)).optional(),
    ...settings['admin-orgs'],
  })
  .transform((env) => ({
    ...commonConfig(env),
    baseUrl: env.BASE_URL,
    vcsConnectionsUrl: env.VCS_CONNECTIONS_URL,
    /** Whether there are site administrators: the admin API does not exist in the hosted edition. */
    selfHosted: env.EDITION === 'self-hosted',
    vocabulary: env.WIRE_VOCABULARY,
    tokenPeppers: env.TOKEN_PEPPERS,
    bootstrapAdminToken: env.BOOTSTRAP_ADMIN_TOKEN,
    auditRetentionDays: env.AUDIT_RETENTION_DAYS,
    /** How many organizations a user may own who creates another one; 0 = no limit. */
    organizationsPerUser: env.ORGANIZATIONS_PER_USER,
  }));

export type AdminOrgsConfig = z.output<typeof configSchema>;

/** The environment of the command that creates users: the part of the service's environment that it needs. */
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
