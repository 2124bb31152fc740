import type { z } from 'zod';
import type { Envelope, EventDefinition } from '@groundwork/contracts';
import { Unacceptable } from './unacceptable.ts';

/** An event for its handler: the envelope, with data of the definition's shape. */
export type ReceivedEvent<Data = unknown> = Omit<Envelope, 'data'> & { readonly data: Data };

/** One entry of a service's `consumers.ts`. `handle` applies the effect with the stores of one transaction. */
export interface EventHandler<Stores> {
  readonly definition: EventDefinition;
  readonly handle: (stores: Stores, envelope: Envelope) => Promise<void>;
  /** True if the event concerns the service (default); others leave no trace. */
  readonly concerns?: (envelope: Envelope) => boolean;
  /**
   * Handles many events in one transaction. Only for an effect that is the same in any order and locks only
   * its inserted rows, in the order of their ids: waiting for other locks would delay the whole batch.
   * Handlers that share the function share batches.
   */
  readonly handleAll?: (stores: Stores, envelopes: readonly Envelope[]) => Promise<void>;
}

/**
 * Binds a handler to an event.
 *
 * The handler's transaction also marks the message as processed, so its effect happens once, however often
 * the message arrives. It must compare `aggregate.version`, because events arrive in any order. It may throw:
 * any error for a later attempt, `Unacceptable` to park the message at once.
 *
 * @param concerns true if the event concerns the service, judged by its data alone: others cost no
 *   transaction; all if absent
 */
export function on<Stores, Data extends z.ZodType>(
  definition: EventDefinition<Data>,
  handler: (stores: Stores, event: ReceivedEvent<z.infer<Data>>) => Promise<void>,
  concerns?: (data: z.infer<Data>) => boolean,
): EventHandler<Stores> {
  return {
    definition,
    ...(concerns && {
      concerns({ data }: Envelope) {
        const read = definition.data.safeParse(data);
        // `handle` parks unreadable events.
        return !read.success || concerns(read.data);
      },
    }),
    async handle(stores, envelope) {
      const event = readEvent(definition, envelope);
      if (concerns?.(event.data) !== false) await handler(stores, event);
    },
  };
}

/** The event in an envelope. @throws Unacceptable if its data does not have the definition's shape */
export function readEvent<Data extends z.ZodType>(
  definition: EventDefinition<Data>,
  envelope: Envelope,
): ReceivedEvent<z.infer<Data>> {
  const data = definition.data.safeParse(envelope.data);
  if (!data.success) throw new Unacceptable(`the data does not match ${definition.routingKey}`, data.error);
  return { ...envelope, data: data.data };
}
