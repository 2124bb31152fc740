import { isIP } from 'node:net';
import { z } from 'zod';
import {
  amqpAddress,
  amqpEnv,
  bothTlsFiles,
  commonEnv,
  databaseAddresses,
  databaseEnv,
  telemetryConfig,
  portSchema,
  settings,
  urlSchema,
} from '@groundwork/config';

const proxyListSchema = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isAddressBlock), {
    error: 'must be addresses or CIDR blocks, separated by commas',
  });

export const configSchema = z
  .object({
    PORT: portSchema,
    HOST: commonEnv.HOST,
    LOG_LEVEL: commonEnv.LOG_LEVEL,
    ...databaseEnv,
    DATABASE_URL: databaseEnv.DATABASE_URL.optional(),
    ...amqpEnv,
    INTERNAL_KEY_FILE: commonEnv.INTERNAL_KEY_FILE,
    METRICS_PORT: commonEnv.METRICS_PORT,
    METRICS_HOST: commonEnv.METRICS_HOST,
    INTERNAL_KEY_SET_FILE: commonEnv.INTERNAL_KEY_SET_FILE,
    OTEL_EXPORTER_OTLP_ENDPOINT: commonEnv.OTEL_EXPORTER_OTLP_ENDPOINT,
    ...settings.gateway,
    REGISTRY_URL: urlSchema,
    POLICY_URL: urlSchema,
    VCS_CONNECTIONS_URL: urlSchema,
    ADMIN_ORGS_URL: urlSchema,
    INGEST_WORKER_URL: urlSchema,
    CATALOGUE_URL: urlSchema,
    TRUSTED_PROXIES: proxyListSchema.default([]),
  })
  .refine((env) => env.AMQP_URL !== undefined || env.DATABASE_URL !== undefined, {
    path: ['AMQP_URL'],
    error: 'is not set. Set it or DATABASE_URL: the message bus needs one of them',
  })
  .refine(...bothTlsFiles)
  .transform((env) => ({
    host: env.HOST,
    port: env.PORT,
    logLevel: env.LOG_LEVEL,
    databaseDirectUrl: databaseAddresses(env).databaseDirectUrl,
    amqpUrl: amqpAddress(env),
    internalKeyFile: env.INTERNAL_KEY_FILE,
    /** Keys that prove that a request comes from the catalogue. The gateway checks its own key against them at startup. */
    internalKeySetFile: env.INTERNAL_KEY_SET_FILE,
    ...telemetryConfig(env),
    services: {
      registry: env.REGISTRY_URL,
      policy: env.POLICY_URL,
      'vcs-connections': env.VCS_CONNECTIONS_URL,
      'admin-orgs': env.ADMIN_ORGS_URL,
      'ingest-worker': env.INGEST_WORKER_URL,
      catalogue: env.CATALOGUE_URL,
    },
    edition: env.EDITION,
    vocabulary: env.WIRE_VOCABULARY,
    /** Requests per second and token; 0 means no limit. */
    rateLimits: { api: env.RATE_LIMIT_API, registry: env.RATE_LIMIT_REGISTRY },
    /** Proxies that may state the address of the client (X-Forwarded-For). */
    trustedProxies: env.TRUSTED_PROXIES,
    maxConnections: env.MAX_CONNECTIONS,
    /** If either file is missing, the gateway serves plain HTTP, and a proxy in front of it must serve TLS. */
    tls:
      env.TLS_CERT_FILE === undefined || env.TLS_KEY_FILE === undefined
        ? undefined
        : { certFile: env.TLS_CERT_FILE, keyFile: env.TLS_KEY_FILE },
  }));

export type GatewayConfig = z.output<typeof configSchema>;

function isAddressBlock(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}
