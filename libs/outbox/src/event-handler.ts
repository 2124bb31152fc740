import type { z } from 'zod';
import type { Envelope, EventDefinition } from '@groundwork/contracts';
import { Unacceptable } from './unacceptable.ts';

/** An event as its handler gets it: the envelope, with data of the definition's shape. */
export type ReceivedEvent<Data = unknown> = Omit<Envelope, 'data'> & { readonly data: Data };

/** One line of a service's `consumers.ts`. `handle` applies the effect with the stores of one transaction. */
export interface EventHandler<Stores> {
  readonly definition: EventDefinition;
  readonly handle: (stores: Stores, envelope: Envelope) => Promise<void>;
  /** Whether the service has anything to do with the event; it has, if not given. What does not concern it leaves no trace. */
  readonly concerns?: (envelope: Envelope) => boolean;
  /**
   * Does what `handle` does for many events in one transaction, which is what they cost then. Only for an effect that is the
   * same in any order and locks nothing but the rows that it inserts, in the order of their ids: one that waits for the locks
   * of others would make every event of the batch wait. Handlers that share the function share batches.
   */
  readonly handleAll?: (stores: Stores, envelopes: readonly Envelope[]) => Promise<void>;
}

/**
 * Binds a handler to an event.
 *
 * The handler runs in the transaction that also marks the message as processed: its effect happens once, however often
 * the message arrives. It must compare `aggregate.version`, because events arrive in no particular order. It may
 * throw: any error for a later attempt, `Unacceptable` to have the message parked at once.
 *
 * @param concerns which of these events the service has anything to do with, judged by their data alone: the others cost
 * it no transaction; all if not given
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
        // What cannot be read is parked by `handle`.
        return !read.success || concerns(read.data);
      },
    }),
    async handle(stores, envelope) {
      const event = readEvent(definition, envelope);
      if (concerns?.(event.data) !== false) await handler(stores, event);
    },
  };
}

/**
 * The event in an envelope.
 *
 * @throws Unacceptable if its data does not have the definition's shape
 */
export function readEvent<Data extends z.ZodType>(
  definition: EventDefinition<Data>,
  envelope: Envelope,
): ReceivedEvent<z.infer<Data>> {
  const data = definition.data.safeParse(envelope.data);
  if (!data.success) throw new Unacceptable(`the data does not match ${definition.routingKey}`, data.error);
  return { ...envelope, data: data.data };
}
