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

/** Whoever may create organizations; groups are named `<provider>/<group>`. Site administrators always may. */
export type OrganizationCreators = 'everybody' | 'site-administrators' | readonly string[];

const parseCreators = (text: string): OrganizationCreators =>
  text === 'everybody' || text === 'site-administrators' ? text : text.split(',').map((name) => name.trim());

export const configSchema = z
  .object({
    ...commonEnv,
    /** Public address of the platform, from which absolute links are built. */
    BASE_URL: urlSchema,
    VCS_CONNECTIONS_URL: urlSchema,
    /** Keys for hashing tokens: new tokens use the first, and existing tokens may use any. */
    TOKEN_PEPPERS: keyRingSchema,
    /** The token of the first site administrator, who is created at the first start. Later starts only compare it. */
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
    /** A user who owns this many organizations cannot create another; 0 means no limit. */
    organizationsPerUser: env.ORGANIZATIONS_PER_USER,
    organizationCreators: parseCreators(env.ORGANIZATION_CREATORS),
  }));

export type AdminOrgsConfig = z.output<typeof configSchema>;

/** The part of the environment that the command for creating users needs. */
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
