import { z } from 'zod';
import { commonConfig, commonEnv, keyRingSchema, settings, urlSchema } from '@groundwork/config';
import { isAllowedHostEntry } from '@groundwork/outbound-http';

const allowedHostsSchema = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim()))
  .refine((entries) => entries.every(isAllowedHostEntry), {
    error: 'must be hosts, host:port or address ranges, separated by commas',
  });

export const configSchema = z
  .object({
    ...commonEnv,
    ...settings['vcs-connections'],
    ADMIN_ORGS_URL: urlSchema,
    BASE_URL: urlSchema,
    SEALING_KEYS: keyRingSchema,
    VCS_ALLOWED_HOSTS: allowedHostsSchema.optional(),
  })
  .transform((env) => ({
    ...commonConfig(env),
    adminOrgsUrl: env.ADMIN_ORGS_URL,
    baseUrl: env.BASE_URL,
    /** The first one seals secrets; all of them open secrets. */
    sealingKeys: env.SEALING_KEYS,
    /** Exceptions to https at public addresses (libs/outbound-http). */
    isPrivateAllowed: env.VCS_ALLOW_PRIVATE_ADDRESSES,
    allowedHosts: env.VCS_ALLOWED_HOSTS ?? [],
    /** Interval at which each connection's credentials are checked; 0 means never. */
    checkIntervalSeconds: env.VCS_CHECK_INTERVAL_SECONDS,
    /** Interval at which the refs of a followed repository are listed if it sends no delivery. */
    pollIntervalSeconds: env.VCS_POLL_INTERVAL_SECONDS,
    /** Only self-hosted platforms have site administrators. */
    selfHosted: env.EDITION === 'self-hosted',
    vocabulary: env.WIRE_VOCABULARY,
  }));

export type VcsConnectionsConfig = z.output<typeof configSchema>;
