import type { z } from 'zod';
import type { Envelope, EventDefinition } from '@groundwork/contracts';
import { Unacceptable } from './unacceptable.ts';

/** An event as its handler gets it: the envelope, with data of the definition's shape. */
export type ReceivedEvent<Data = unknown> = Omit<Envelope, 'data'> & { readonly data: Data };

/** One line of a service's `consumers.ts`. `handle` applies the effect with the stores of one transaction. */
export interface EventHandler<Stores> {
  readonly definition: EventDefinition;
  readonly handle: (stores: Stores, envelope: Envelope) => Promise<void>;
}

/**
 * Binds a handler to an event.
 *
 * The handler runs in the transaction that also marks the message as processed: its effect happens once, however often
 * the message arrives. It must compare `aggregate.version`, because events arrive in no particular order. It may
 * throw: any error for a later attempt, `Unacceptable` to have the message parked at once.
 */
export function on<Stores, Data extends z.ZodType>(
  definition: EventDefinition<Data>,
  handler: (stores: Stores, event: ReceivedEvent<z.infer<Data>>) => Promise<void>,
): EventHandler<Stores> {
  return {
    definition,
    handle: async (stores, envelope) => {
      const data = definition.data.safeParse(envelope.data);
      if (!data.success)
        throw new Unacceptable(`the data does not match ${definition.routingKey}`, data.error);
      await handler(stores, { ...envelope, data: data.data });
    },
  };
}
