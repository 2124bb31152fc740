import { systemClock, type Clock } from '@groundwork/auth';
import type { CommonConfig } from '@groundwork/config';
import type { ServiceName } from '@groundwork/contracts';
import type { Listening } from '@groundwork/http';
import { createLogger, type Logger } from '@groundwork/logging';
import type { MessageBus } from '@groundwork/message-bus';
import { checkKeys, type KeyFiles } from './check-keys.ts';
import { connectBus, type BusConfig } from './connect.ts';

/** What every process has, with or without a database. */
export interface ProcessContext<Config> {
  readonly service: ServiceName;
  readonly config: Config;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly bus: MessageBus;
  /** The open port, if it answers probes already, while the database is not ready yet. */
  readonly earlyListener?: Listening | undefined;
  /** Closes every connection. */
  readonly close: () => Promise<void>;
}

/** What tests give instead of the real thing. */
export type ProcessOverrides = Partial<Pick<ProcessContext<unknown>, 'logger' | 'clock' | 'bus'>>;

/** What `createProcessContext` needs. */
export interface ProcessContextOptions<Config> {
  readonly service: ServiceName;
  readonly config: Config;
  /** The name of the process in the log, in sessions of the database and at the broker; `service` if not given. */
  readonly process?: string;
  readonly overrides?: ProcessOverrides | undefined;
}

/**
 * Connects a process to what every process has: its log, its clock, the bus.
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
  return { service, config, logger, clock, bus, close: () => bus.close() };
}
