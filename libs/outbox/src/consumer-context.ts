import type { Database, Db } from '@groundwork/database';
import { isError } from '@groundwork/errors';
import type { Logger } from '@groundwork/telemetry/logging';
import type { EventHandler } from './event-handler.ts';

export interface Clock {
  now(): Date;
}

/** Context that the parts of a service's consumers share. */
export interface ConsumerContext<Stores> {
  readonly database: Database;
  readonly createStores: (db: Db) => Stores;
  readonly handlers: ReadonlyMap<string, EventHandler<Stores>>;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly stopping: AbortSignal;
}

/** Text of an error for the `reason` in the list of parked messages. */
export function reasonOf(error: unknown): string {
  return isError(error) ? `${error.name}: ${error.message}` : String(error);
}
