import type { z } from 'zod';
import type { Envelope, EventDefinition } from '@groundwork/contracts';
import { Unacceptable } from './unacceptable.ts';

/** An event as its handler gets it: the envelope, with data in the shape of the definition. */
export type ReceivedEvent<Data = unknown> = Omit<Envelope, 'data'> & { readonly data: Data };

/** One entry of a service's `consumers.ts`. `handle` applies the effect with the stores of one transaction. */
export interface EventHandler<Stores> {
  readonly definition: EventDefinition;
  readonly handle: (stores: Stores, envelope: Envelope) => Promise<void>;
  /** True if the event concerns the service (default). Other events are acknowledged and not stored. */
  readonly concerns?: (envelope: Envelope) => boolean;
  /**
   * Handles many events in one transaction. Use it only for an effect that is the same in any order and locks only
   * the rows that it inserts, in the order of their ids: waiting for other locks would delay the whole batch.
   * Handlers with the same function share batches.
   */
  readonly handleAll?: (stores: Stores, envelopes: readonly Envelope[]) => Promise<void>;
}

/**
 * Binds a handler to an event.
 *
 * The handler's transaction also marks the message as processed, so its effect happens once, however often
 * the message arrives. It must compare `aggregate.version`, because events arrive in any order. It may throw
 * `Unacceptable` to park the message at once, or any other error for a later attempt.
 *
 * @param concerns true if the event concerns the service, judged by its data alone. Other events cost no
 *   transaction. By default all events concern the service
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
