import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { loadConfig } from '@groundwork/config';
import type { Envelope, NewEvent, Principal, ServiceName } from '@groundwork/contracts';
import { connectDatabase } from '@groundwork/database';
import { publishStatements } from '@groundwork/database/testing';
import type { BusMessage } from '@groundwork/message-bus';
import type { ContextOverrides, RunningService } from '@groundwork/service';
import type { Logger } from '@groundwork/telemetry/logging';
import { apiClient, type ApiClient } from './api-client.ts';
import { fixedClock, type FixedClock } from './fixed-clock.ts';
import { createLineLogger } from './log-lines.ts';
import { startTestBus } from './test-bus.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { internalHeaders, type TestKeys } from './test-keys.ts';

/** A service in this process, with its own database, embedded bus and folder, and with a fixed clock. */
export interface ServiceTestApp<Ctx> {
  readonly ctx: Ctx;
  readonly url: string;
  readonly clock: FixedClock;
  readonly database: TestDatabase;
  /** A client whose requests come through the gateway on behalf of the principal. */
  as(principal: Principal): ApiClient;
  /** A client that acts as another service, without a principal. */
  from(issuer: ServiceName): ApiClient;
  /** A client without any token. */
  readonly anonymous: ApiClient;
  /** Publishes an event of another service each time it is called. Returns the id of the event. */
  publish<Data extends z.ZodType>(event: NewEvent<Data>, given?: Partial<Envelope>): Promise<string>;
  /** Publishes a message unchanged. */
  publishRaw(message: BusMessage): Promise<void>;
  /** Resolves when all events of the service are published, and all events that the test has published are handled. */
  settle(): Promise<void>;
  /** Events that the service has published. */
  readonly published: readonly Envelope[];
  /** The events that it has published about an aggregate, in the order of its versions. */
  eventsAbout(aggregateId: string): Envelope[];
  /** The reason why a message was parked; undefined if it was not. */
  parkedReason(messageId: string): Promise<string | undefined>;
  /** The lines that it has logged, unless the test gave it a logger. */
  readonly logLines: readonly string[];
  /** @throws if an endpoint read a request or sent a response that differs from its `Operation` */
  stop(): Promise<void>;
}

/** The parts that differ between services. */
export interface ServiceTestAppOptions<Schema extends z.ZodType, Ctx> {
  readonly service: ServiceName;
  readonly configSchema: Schema;
  readonly migrations: readonly string[];
  readonly keys: TestKeys;
  /** Variables in addition to those that every test app has; they may replace those, too. */
  readonly environment: Readonly<Record<string, string>>;
  /** True if tests send generated input. Then the statements differ in each run, and are not recorded (ADR 66). */
  readonly hasGeneratedInput?: boolean;
  /** Stand-ins for the services that this one calls. They are closed after it. */
  readonly standIns: readonly { close(): Promise<void> }[];
  readonly createContext: (config: z.output<Schema>, overrides: ContextOverrides) => Promise<Ctx>;
  readonly start: (ctx: Ctx) => Promise<RunningService>;
  /** Time of its clock; the beginning of 2026 by default. */
  readonly now?: Date | string;
  readonly logger?: Logger;
}

/** Starts a service for a test file; call `stop()` in `afterAll`. */
export async function startServiceTestApp<Schema extends z.ZodType, Ctx>(
  options: ServiceTestAppOptions<Schema, Ctx>,
): Promise<ServiceTestApp<Ctx>> {
  const { service, keys } = options;
  const lineLogger = createLineLogger(service);
  const logger = options.logger ?? lineLogger.logger;
  const folder = await mkdtemp(join(tmpdir(), `${service}-test-`));
  const database = await createTestDatabase({ directories: options.migrations });
  const clock = fixedClock(options.now);
  const config = loadConfig(options.configSchema, {
    ...environmentOf(service, keys, database, folder),
    ...options.environment,
  });
  const bus = await startTestBus(database, service);
  const connect = () => {
    const connected = connectDatabase({
      serverUrl: database.serverUrl,
      database: database.name,
      applicationName: `${service} test`,
      logger,
    });
    if (!options.hasGeneratedInput) publishStatements(connected);
    return connected;
  };
  const databases = { requests: connect(), background: connect() };
  const differences = new Set<string>();
  const onUndescribed = (difference: string) => void differences.add(difference);
  const ctx = await options.createContext(config, { logger, clock, databases, bus: bus.bus, onUndescribed });
  const running = await options.start(ctx);
  const url = `http://127.0.0.1:${running.port}`;
  const anonymous = apiClient(url);
  return {
    ctx,
    url,
    clock,
    database,
    anonymous,
    as: (principal) => anonymous.with(internalHeaders(keys, { audience: service, principal })),
    from: (issuer) => anonymous.with(internalHeaders(keys, { audience: service, issuer })),
    publish: (event, given) => bus.publish(event, clock.now(), given),
    publishRaw: bus.publishRaw,
    async settle() {
      await bus.handled();
      await running.settled();
    },
    published: bus.published,
    eventsAbout: bus.eventsAbout,
    parkedReason: bus.parkedReason,
    logLines: lineLogger.logLines,
    async stop() {
      await running.stop();
      for (const standIn of options.standIns) await standIn.close();
      await bus.drop();
      await database.drop();
      if (differences.size > 0)
        throw new Error(['Endpoints differ from what they describe:', ...differences].join('\n'));
    },
  };
}

/** Environment for any service. It contains the variables of all services; each service reads its own. */
function environmentOf(service: ServiceName, keys: TestKeys, { serverUrl }: TestDatabase, folder: string) {
  const { keySetFile, keyFile } = keys.writeTo(folder);
  const keyRing = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
  return {
    PORT: '0',
    DATABASE_URL: serverUrl,
    INTERNAL_KEY_FILE: keyFile(service),
    INTERNAL_KEY_SET_FILE: keySetFile,
    BASE_URL: 'https://groundwork.test',
    OBJECT_LINK_KEYS: keyRing,
    SEALING_KEYS: keyRing,
    TOKEN_PEPPERS: keyRing,
    OBJECT_STORAGE_URL: pathToFileURL(join(folder, 'objects')).href,
  };
}
