import { systemClock, type Clock } from '@groundwork/auth';
import type { CommonConfig } from '@groundwork/config';
import type { ServiceName } from '@groundwork/contracts';
import type { Listening } from '@groundwork/http';
import type { MessageBus } from '@groundwork/message-bus';
import { createLogger, type Logger } from '@groundwork/telemetry/logging';
import { checkKeys, type KeyFiles } from './check-keys.ts';
import { connectBus, type BusConfig } from './connect.ts';

/** Context of every process, with or without a database. */
export interface ProcessContext<Config> {
  readonly service: ServiceName;
  /** Its name for operators, as in the log and the metrics: `service`, unless the service has several processes. */
  readonly process: string;
  readonly config: Config;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly bus: MessageBus;
  /** The listener that already responds to probes before the database is ready, if there is one. */
  readonly earlyListener?: Listening | undefined;
  readonly close: () => Promise<void>;
}

/** Parts of the context that a test replaces. */
export type ProcessOverrides = Partial<Pick<ProcessContext<unknown>, 'logger' | 'clock' | 'bus'>>;

export interface ProcessContextOptions<Config> {
  readonly service: ServiceName;
  readonly config: Config;
  /** Name in the log, in database sessions and at the broker; `service` by default. */
  readonly process?: string;
  readonly overrides?: ProcessOverrides | undefined;
}

/**
 * Creates the logger, clock and bus connection of a process.
 *
 * @throws ConfigError when its keys cannot be used
 * @throws when the database of the embedded bus cannot be reached
 */
export async function createProcessContext<
  Config extends BusConfig & KeyFiles & Pick<CommonConfig, 'logLevel'>,
>({
  service,
  config,
  process = service,
  overrides = {},
}: ProcessContextOptions<Config>): Promise<ProcessContext<Config>> {
  checkKeys(service, config);
  const { clock = systemClock, logger = createLogger({ service: process, level: config.logLevel }) } =
    overrides;
  const bus = overrides.bus ?? (await connectBus(config, logger, process));
  return { service, process, config, logger, clock, bus, close: () => bus.close() };
}
