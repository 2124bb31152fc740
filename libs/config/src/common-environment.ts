import { z } from 'zod';
import type { Secret } from './secret.ts';
import { booleanSchema, logLevelSchema, portSchema, secretSchema, urlSchema } from './variables.ts';

/** An address with one of the given schemes; user and password are allowed, because server addresses contain them. */
const serverUrlSchema = (...schemes: readonly string[]) =>
  z.string().refine((text) => schemes.includes(URL.parse(text)?.protocol ?? ''), {
    error: `must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  });

/** A PostgreSQL server; each service has its own database on it. */
const databaseUrlSchema = serverUrlSchema('postgres:', 'postgresql:');

/** The variables that say where the database server is, to be spread into a `z.object`. */
export const databaseEnv = {
  DATABASE_URL: databaseUrlSchema,
  DATABASE_DIRECT_URL: databaseUrlSchema.optional(),
  /** The password of both addresses, as it is: no character of it has to be escaped. */
  DATABASE_PASSWORD: secretSchema.optional(),
};

/** The parsed `databaseEnv`, where the address may be missing. */
interface DatabaseEnvironment {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_DIRECT_URL?: string | undefined;
  readonly DATABASE_PASSWORD?: Secret | undefined;
}

/**
 * The two addresses of the database server. `DATABASE_DIRECT_URL` is for what needs a session of its own: LISTEN, locks
 * of a session, migrations. It differs from `DATABASE_URL` only where that is a pooler, such as PgBouncer in transaction
 * mode.
 */
export const databaseAddresses = <Env extends DatabaseEnvironment>(env: Env) => ({
  databaseServerUrl: withPassword<Env['DATABASE_URL']>(env.DATABASE_URL, env.DATABASE_PASSWORD),
  databaseDirectUrl: withPassword<Env['DATABASE_URL']>(
    env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    env.DATABASE_PASSWORD,
  ),
});

/** The variables that say where the RabbitMQ broker is, to be spread into a `z.object`. None means the bus inside PostgreSQL. */
export const amqpEnv = {
  AMQP_URL: serverUrlSchema('amqp:', 'amqps:').optional(),
  /** The password of the address, as it is: no character of it has to be escaped. */
  AMQP_PASSWORD: secretSchema.optional(),
};

/** The parsed `amqpEnv`. */
interface AmqpEnvironment {
  readonly AMQP_URL?: string | undefined;
  readonly AMQP_PASSWORD?: Secret | undefined;
}

/** The address of the broker. */
export const amqpAddress = (env: AmqpEnvironment) => withPassword(env.AMQP_URL, env.AMQP_PASSWORD);

/** An address with a password in place of the one in it, if there is a password. */
function withPassword<Address extends string | undefined>(
  address: Address | string,
  password: Secret | undefined,
): Address | string {
  if (address === undefined || password === undefined) return address;
  const url = new URL(address);
  url.password = encodeURIComponent(password.reveal());
  return url.href;
}

/** The variables that every service reads, to be spread into its own `z.object`. */
export const commonEnv = {
  PORT: portSchema,
  HOST: z.string().min(1).default('127.0.0.1'),
  LOG_LEVEL: logLevelSchema.default('info'),
  ...databaseEnv,
  /** Whether a process brings its database to the newest schema when it starts, or waits until something else has. */
  MIGRATE_ON_START: booleanSchema.default(false),
  ...amqpEnv,
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
  amqpUrl: amqpAddress(env),
  internalKeyFile: env.INTERNAL_KEY_FILE,
  internalKeySetFile: env.INTERNAL_KEY_SET_FILE,
  ...telemetryConfig(env),
});

/** The part of its configuration that every service has. */
export type CommonConfig = ReturnType<typeof commonConfig>;
