import { resolve } from 'node:path';
import { z } from 'zod';
import { bootstrapTokenSchema } from '@groundwork/auth';
import {
  amqpAddress,
  amqpEnv,
  bothTlsFiles,
  commonEnv,
  databaseAddresses,
  databaseEnv,
  loadConfig,
  portSchema,
  Secret,
  settings,
  storageUrlSchema,
  urlSchema,
} from '@groundwork/config';

/** Environment of `npm start`. Every variable has a default (ADR 29). */
export const launcherEnvironment = z
  .object({
    PORT: portSchema.default(8080),
    HOST: commonEnv.HOST,
    LOG_LEVEL: commonEnv.LOG_LEVEL,
    ...databaseEnv,
    DATABASE_URL: databaseEnv.DATABASE_URL.optional(),
    ...amqpEnv,
    BASE_URL: urlSchema.optional(),
    UPLOAD_URL: urlSchema.optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    BOOTSTRAP_ADMIN_TOKEN: bootstrapTokenSchema.transform((text) => new Secret(text)).optional(),
    OBJECT_STORAGE_URL: storageUrlSchema.optional(),
    METRICS_PORT: commonEnv.METRICS_PORT,
    METRICS_HOST: commonEnv.METRICS_HOST.default('127.0.0.1'),
    ...settings.gateway,
    ...settings['admin-orgs'],
    ...settings.registry,
    ...settings.policy,
    ...settings['vcs-connections'],
    ...settings['ingest-object'],
    ...settings['ingest-worker'],
    ...settings.catalogue,
  })
  .refine(...bothTlsFiles)
  .refine((env) => env.DATABASE_DIRECT_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_URL'],
    error: 'must be set too, because DATABASE_DIRECT_URL is set',
  })
  .refine((env) => env.TLS_CERT_FILE === undefined || !(env.BASE_URL ?? 'https:').startsWith('http:'), {
    path: ['BASE_URL'],
    error: 'must begin with https:// because TLS_CERT_FILE is set',
  })
  .transform(({ DATABASE_PASSWORD, AMQP_PASSWORD, ...env }) => {
    const { databaseServerUrl, databaseDirectUrl } = databaseAddresses({ ...env, DATABASE_PASSWORD });
    return {
      ...env,
      DATABASE_URL: databaseServerUrl,
      DATABASE_DIRECT_URL: env.DATABASE_DIRECT_URL && databaseDirectUrl,
      AMQP_URL: amqpAddress({ ...env, AMQP_PASSWORD }),
      DATA_DIR: resolve(env.DATA_DIR),
    };
  });

export type LauncherConfig = Readonly<z.infer<typeof launcherEnvironment>>;

export const schemeOf = ({ TLS_CERT_FILE }: Pick<LauncherConfig, 'TLS_CERT_FILE'>) =>
  TLS_CERT_FILE === undefined ? 'http' : 'https';

/** Address of the platform for clients. */
export function baseUrlOf(config: LauncherConfig): string {
  return config.BASE_URL ?? `${schemeOf(config)}://localhost:${config.PORT}`;
}

/** Variables that child processes inherit. `AWS_…` are credentials of an object store, `OTEL_…` configure traces. */
const inheritedVariables =
  /^(PATH|HOME|LANG|TZ|TMPDIR|NODE_COMPILE_CACHE|NODE_EXTRA_CA_CERTS|OTEL_\w+|AWS_\w+)$/;

/** The only variables of an environment that a service inherits. */
export function inheritedEnvironment(environment: NodeJS.ProcessEnv): Record<string, string> {
  const inherited: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && inheritedVariables.test(name)) inherited[name] = value;
  }
  return inherited;
}

/** Variables with addresses of this machine, or with secrets. */
const ownToTheMachine = [
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'AMQP_URL',
  'BOOTSTRAP_ADMIN_TOKEN',
];

/**
 * Settings that differ from the defaults, without secrets. An installation with the same data needs the same settings.
 */
export function ownSettings(config: LauncherConfig): Record<string, string> {
  const usual: Readonly<Record<string, unknown>> = loadConfig(launcherEnvironment, {});
  const own = Object.entries(config).filter(
    ([name, value]) => value !== undefined && value !== usual[name] && !ownToTheMachine.includes(name),
  );
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}
