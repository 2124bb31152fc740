import { z } from 'zod';
import type { Secret } from './secret.ts';
import { booleanSchema, logLevelSchema, portSchema, secretSchema, urlSchema } from './variables.ts';

/** Unlike `urlSchema`, it allows user and password, because server addresses contain them. */
const serverUrlSchema = (...schemes: readonly string[]) =>
  z.string().refine((text) => schemes.includes(URL.parse(text)?.protocol ?? ''), {
    error: `must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  });

const databaseUrlSchema = serverUrlSchema('postgres:', 'postgresql:');

/** Variables of the database server, for a `z.object`. */
export const databaseEnv = {
  DATABASE_URL: databaseUrlSchema,
  DATABASE_DIRECT_URL: databaseUrlSchema.optional(),
  /** The password for both addresses, without URL encoding. */
  DATABASE_PASSWORD: secretSchema.optional(),
};

interface DatabaseEnvironment {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_DIRECT_URL?: string | undefined;
  readonly DATABASE_PASSWORD?: Secret | undefined;
}

/**
 * The two addresses of the database server. `DATABASE_DIRECT_URL` is for work that needs its own session: LISTEN,
 * session locks, migrations. The two differ only if `DATABASE_URL` is a pooler, such as PgBouncer in transaction mode.
 */
export const databaseAddresses = <Env extends DatabaseEnvironment>(env: Env) => ({
  databaseServerUrl: withPassword<Env['DATABASE_URL']>(env.DATABASE_URL, env.DATABASE_PASSWORD),
  databaseDirectUrl: withPassword<Env['DATABASE_URL']>(
    env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    env.DATABASE_PASSWORD,
  ),
});

/** Variables of the RabbitMQ broker, for a `z.object`. Without them, the bus is inside PostgreSQL. */
export const amqpEnv = {
  AMQP_URL: serverUrlSchema('amqp:', 'amqps:').optional(),
  /** The password for the address, without URL encoding. */
  AMQP_PASSWORD: secretSchema.optional(),
};

interface AmqpEnvironment {
  readonly AMQP_URL?: string | undefined;
  readonly AMQP_PASSWORD?: Secret | undefined;
}

export const amqpAddress = (env: AmqpEnvironment) => withPassword(env.AMQP_URL, env.AMQP_PASSWORD);

/** Replaces the password in an address, if one is given. */
function withPassword<Address extends string | undefined>(
  address: Address | string,
  password: Secret | undefined,
): Address | string {
  if (address === undefined || password === undefined) return address;
  const url = new URL(address);
  url.password = encodeURIComponent(password.reveal());
  return url.href;
}

/** Variables of every service, for its own `z.object`. */
export const commonEnv = {
  PORT: portSchema,
  HOST: z.string().min(1).default('127.0.0.1'),
  LOG_LEVEL: logLevelSchema.default('info'),
  ...databaseEnv,
  /** True if a process migrates its database when it starts, false if it waits until another process has done so. */
  MIGRATE_ON_START: booleanSchema.default(false),
  ...amqpEnv,
  INTERNAL_KEY_FILE: z.string().min(1),
  INTERNAL_KEY_SET_FILE: z.string().min(1),
  METRICS_PORT: portSchema.optional(),
  METRICS_HOST: z.string().min(1).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlSchema.optional(),
};

/**
 * Telemetry of a process. Metrics are served if `METRICS_PORT` is set, on `METRICS_HOST`, which is `HOST` by default.
 * Traces are sent if `OTEL_EXPORTER_OTLP_ENDPOINT` is set, which OpenTelemetry reads itself.
 */
export const telemetryConfig = (env: {
  readonly HOST: string;
  readonly METRICS_PORT?: number | undefined;
  readonly METRICS_HOST?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
}) => ({
  metricsPort: env.METRICS_PORT,
  metricsHost: env.METRICS_HOST ?? env.HOST,
  tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
});

/** Maps the parsed `commonEnv` to the names in code: `LOG_LEVEL` becomes `logLevel`, and so on. */
export const commonConfig = (env: z.output<z.ZodObject<typeof commonEnv>>) => ({
  host: env.HOST,
  port: env.PORT,
  logLevel: env.LOG_LEVEL,
  ...databaseAddresses(env),
  migrateOnStart: env.MIGRATE_ON_START,
  amqpUrl: amqpAddress(env),
  internalKeyFile: env.INTERNAL_KEY_FILE,
  internalKeySetFile: env.INTERNAL_KEY_SET_FILE,
  ...telemetryConfig(env),
});

/** Configuration of every service. */
export type CommonConfig = ReturnType<typeof commonConfig>;
