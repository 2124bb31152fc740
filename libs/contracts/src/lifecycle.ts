import type { z } from 'zod';
import { defineEvent } from './event.ts';
import { defineFeed } from './feed.ts';
import type { ServiceName } from './services.ts';

interface LifecycleOptions<State extends z.ZodType, LastState extends z.ZodType> {
  readonly publisher: ServiceName;
  readonly aggregate: string;
  /** The whole state that others need, as `created` and `updated` carry it. */
  readonly state: State;
  /** What the tombstone carries; the whole state when not given. */
  readonly lastState?: LastState;
}

/**
 * The events of an aggregate that is created, updated and deleted, and its feed, which has the state as the events
 * carry it. `deleted` is a tombstone.
 */
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
