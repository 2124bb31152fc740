import { z } from 'zod';
import { booleanSchema, logLevelSchema, portSchema, urlSchema } from './variables.ts';

/** An address with one of the given schemes; user and password are allowed, because server addresses contain them. */
const serverUrlSchema = (...schemes: readonly string[]) =>
  z.string().refine((text) => schemes.includes(URL.parse(text)?.protocol ?? ''), {
    error: `must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  });

/** `DATABASE_URL`: a PostgreSQL server; each service has its own database on it. */
export const databaseUrlSchema = serverUrlSchema('postgres:', 'postgresql:');

/** What `databaseAddresses` reads. */
interface DatabaseEnvironment {
  readonly DATABASE_URL: string;
  readonly DATABASE_DIRECT_URL?: string | undefined;
}

/**
 * The two addresses of the database server. `DATABASE_DIRECT_URL` is for what needs a session of its own: LISTEN, locks
 * of a session, migrations. It differs from `DATABASE_URL` only where that is a pooler, such as PgBouncer in transaction
 * mode.
 */
export const databaseAddresses = (env: DatabaseEnvironment) => ({
  databaseServerUrl: env.DATABASE_URL,
  databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
});

/** `AMQP_URL`: a RabbitMQ broker; not set means the bus inside PostgreSQL. */
export const amqpUrlSchema = serverUrlSchema('amqp:', 'amqps:');

/** The variables that every service reads, to be spread into its own `z.object`. */
export const commonEnv = {
  PORT: portSchema,
  HOST: z.string().min(1).default('127.0.0.1'),
  LOG_LEVEL: logLevelSchema.default('info'),
  DATABASE_URL: databaseUrlSchema,
  DATABASE_DIRECT_URL: databaseUrlSchema.optional(),
  /** Whether a process brings its database to the newest schema when it starts, or waits until something else has. */
  MIGRATE_ON_START: booleanSchema.default(false),
  AMQP_URL: amqpUrlSchema.optional(),
  INTERNAL_KEY_FILE: z.string().min(1),
  INTERNAL_KEY_SET_FILE: z.string().min(1),
  METRICS_PORT: portSchema.optional(),
  METRICS_HOST: z.string().min(1).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlSchema.optional(),
};

/**
 * What a process shows of itself: metrics at `METRICS_PORT`, none without it, and at `METRICS_HOST`, the address of everything else by
 * default; traces if `OTEL_EXPORTER_OTLP_ENDPOINT` says where they go, which OpenTelemetry reads itself.
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

/**
 * What the common variables are called in code. `LOG_LEVEL` becomes `logLevel`, and so on.
 *
 * @param env the parsed `commonEnv`
 */
export const commonConfig = (env: z.output<z.ZodObject<typeof commonEnv>>) => ({
  host: env.HOST,
  port: env.PORT,
  logLevel: env.LOG_LEVEL,
  ...databaseAddresses(env),
  migrateOnStart: env.MIGRATE_ON_START,
  amqpUrl: env.AMQP_URL,
  internalKeyFile: env.INTERNAL_KEY_FILE,
  internalKeySetFile: env.INTERNAL_KEY_SET_FILE,
  ...telemetryConfig(env),
});

/** The part of its configuration that every service has. */
export type CommonConfig = ReturnType<typeof commonConfig>;
