import type { z } from 'zod';
import { defineEvent } from './event.ts';
import { defineFeed } from './feed.ts';
import type { ServiceName } from './services.ts';

interface LifecycleOptions<State extends z.ZodType, LastState extends z.ZodType> {
  readonly publisher: ServiceName;
  readonly aggregate: string;
  /** Schema of the whole state, in `created` and `updated`. */
  readonly state: State;
  /** Schema of the data of the tombstone; the whole state by default. */
  readonly lastState?: LastState;
}

/** Events of an aggregate that is created, updated and deleted (a tombstone), and its feed with the same state. */
export function defineLifecycle<State extends z.ZodType, LastState extends z.ZodType = State>({
  state,
  lastState,
  aggregate,
  ...common
}: LifecycleOptions<State, LastState>) {
  return {
    created: defineEvent({ ...common, type: `${aggregate}.created`, data: state }),
    updated: defineEvent({ ...common, type: `${aggregate}.updated`, data: state }),
    deleted: defineEvent({
      ...common,
      type: `${aggregate}.deleted`,
      deletes: true,
      data: lastState ?? state,
    }),
    feed: defineFeed({ owner: common.publisher, aggregate, data: state }),
  };
}
