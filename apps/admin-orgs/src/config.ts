import { z } from 'zod';
import { bootstrapTokenSchema } from '@groundwork/auth';
import {
  commonEnv,
  countSchema,
  databaseUrlSchema,
  keyRingSchema,
  Secret,
  urlSchema,
} from '@groundwork/config';
import { vocabularyNames } from '@groundwork/wire-vocabulary';

/** A century; more is 0. */
const longestRetentionDays = 36_525;

/** The environment of this service. */
export const configSchema = z
  .object({
    ...commonEnv,
    /** Public address of the platform, for absolute links. */
    BASE_URL: urlSchema,
    EDITION: z.enum(['self-hosted', 'hosted']).default('self-hosted'),
    VCS_CONNECTIONS_URL: urlSchema,
    WIRE_VOCABULARY: z.enum(vocabularyNames).default('neutral'),
    /** Keys under which tokens are hashed: the first for new tokens, all for known ones. */
    TOKEN_PEPPERS: keyRingSchema,
    /** The site administrator's token; used on the first start, and compared on later ones. */
    BOOTSTRAP_ADMIN_TOKEN: bootstrapTokenSchema.transform((text) => new Secret(text)).optional(),
    /** How long the audit trail goes back; 0: for ever. */
    AUDIT_RETENTION_DAYS: countSchema
      .refine((days) => days <= longestRetentionDays, { error: `must be at most ${longestRetentionDays}` })
      .default(365),
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    logLevel: env.LOG_LEVEL,
    databaseServerUrl: env.DATABASE_URL,
    amqpUrl: env.AMQP_URL,
    internalKeyFile: env.INTERNAL_KEY_FILE,
    internalKeySetFile: env.INTERNAL_KEY_SET_FILE,
    baseUrl: env.BASE_URL,
    vcsConnectionsUrl: env.VCS_CONNECTIONS_URL,
    /** Whether there are site administrators: the admin API does not exist in the hosted edition. */
    selfHosted: env.EDITION === 'self-hosted',
    vocabulary: env.WIRE_VOCABULARY,
    tokenPeppers: env.TOKEN_PEPPERS,
    bootstrapAdminToken: env.BOOTSTRAP_ADMIN_TOKEN,
    auditRetentionDays: env.AUDIT_RETENTION_DAYS,
  }));

export type AdminOrgsConfig = z.output<typeof configSchema>;

/** The environment of the command that creates users: the part of the service's own that it needs. */
export const userCommandConfigSchema = z
  .object({ DATABASE_URL: databaseUrlSchema, TOKEN_PEPPERS: keyRingSchema })
  .transform((env) => ({ databaseServerUrl: env.DATABASE_URL, tokenPeppers: env.TOKEN_PEPPERS }));
