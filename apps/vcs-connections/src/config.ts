import { z } from 'zod';
import {
  booleanSchema,
  commonEnv,
  countSchema,
  databaseUrlSchema,
  keyRingSchema,
  positiveSchema,
  urlSchema,
} from '@groundwork/config';
import { isAllowedHostEntry } from '@groundwork/outbound-http';
import { vocabularyNames } from '@groundwork/wire-vocabulary';

/** Hosts, hosts with a port, and ranges of addresses, with commas between them. */
const allowedHostsSchema = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim()))
  .refine((entries) => entries.every(isAllowedHostEntry), {
    error: 'must be hosts, host:port or address ranges, separated by commas',
  });

/** The environment of the VCS connections service, and what it means. */
export const configSchema = z
  .object({
    ...commonEnv,
    ADMIN_ORGS_URL: urlSchema,
    BASE_URL: urlSchema,
    SEALING_KEYS: keyRingSchema,
    VCS_CHECK_INTERVAL_SECONDS: countSchema.default(3600),
    VCS_ALLOW_PRIVATE_ADDRESSES: booleanSchema.default(false),
    VCS_ALLOWED_HOSTS: allowedHostsSchema.optional(),
    VCS_POLL_INTERVAL_SECONDS: positiveSchema.default(900),
    WIRE_VOCABULARY: z.enum(vocabularyNames).default('neutral'),
  })
  .transform((env) => ({
    host: env.HOST,
    port: env.PORT,
    logLevel: env.LOG_LEVEL,
    databaseServerUrl: env.DATABASE_URL,
    amqpUrl: env.AMQP_URL,
    internalKeyFile: env.INTERNAL_KEY_FILE,
    internalKeySetFile: env.INTERNAL_KEY_SET_FILE,
    adminOrgsUrl: env.ADMIN_ORGS_URL,
    baseUrl: env.BASE_URL,
    /** The first seals secrets, all open them. */
    sealingKeys: env.SEALING_KEYS,
    /** What may be connected to beyond https at public addresses (libs/outbound-http). */
    isPrivateAllowed: env.VCS_ALLOW_PRIVATE_ADDRESSES,
    allowedHosts: env.VCS_ALLOWED_HOSTS ?? [],
    /** How often each connection's credentials are checked; 0: never. */
    checkIntervalSeconds: env.VCS_CHECK_INTERVAL_SECONDS,
    /** How often each followed repository is looked at without a webhook. */
    pollIntervalSeconds: env.VCS_POLL_INTERVAL_SECONDS,
    vocabulary: env.WIRE_VOCABULARY,
  }));

export type VcsConnectionsConfig = z.output<typeof configSchema>;

/** What the command `reseal` reads of it. */
export const resealCommandConfigSchema = z
  .object({ DATABASE_URL: databaseUrlSchema, SEALING_KEYS: keyRingSchema })
  .transform((env) => ({ databaseServerUrl: env.DATABASE_URL, sealingKeys: env.SEALING_KEYS }));
