import { z } from 'zod';
import { defineEvent, ownAccord, type NewEvent } from '@groundwork/contracts';
import type { Db } from '@groundwork/database';
import type { BusTopology } from '@groundwork/message-bus';
import { on, type EventHandler } from '../event-handler.ts';

/** An event of a record that exists only in tests. */
export const itemCreated = defineEvent({
  publisher: 'registry',
  type: 'item.created',
  major: 1,
  data: z.object({ text: z.string() }),
});

/** The group `policy` waits for `item.created`, and for `item.renamed`, for which it has no handler. */
export const itemTopology: BusTopology = {
  publishers: ['registry'],
  groups: [
    {
      name: 'policy',
      bindings: [
        { publisher: 'registry', routingKey: 'item.created.v1' },
        { publisher: 'registry', routingKey: 'item.renamed.v1' },
      ],
    },
  ],
};

export const cause = ownAccord;

export function newItem(text: string): NewEvent<typeof itemCreated.data> {
  return {
    definition: itemCreated,
    organizationId: null,
    aggregateId: 'item-1',
    aggregateVersion: 1,
    data: { text },
  };
}

/** The effect of an event: a row. Nothing makes it unique, so an effect that happens twice is visible. */
export function createItemStores(db: Db) {
  return {
    effects: {
      add: async (text: string) => {
        await db('effects').insert({ text });
      },
    },
  };
}

export type ItemStores = ReturnType<typeof createItemStores>;

/** Applies the effect, then does what a test wants to happen before the transaction ends. */
export const onItemCreated = (afterEffect: (text: string) => Promise<void> = () => Promise.resolve()) =>
  on(itemCreated, async (stores: ItemStores, { data }) => {
    await stores.effects.add(data.text);
    await afterEffect(data.text);
  });

/** Applies many events together; `afterBatch` gets their number before the transaction ends. */
export function onItemsCreated(
  afterBatch: (size: number) => Promise<void> = () => Promise.resolve(),
  afterEffect?: (text: string) => Promise<void>,
): EventHandler<ItemStores> {
  const one = onItemCreated(afterEffect);
  return {
    ...one,
    async handleAll(stores, envelopes) {
      for (const envelope of envelopes) await one.handle(stores, envelope);
      await afterBatch(envelopes.length);
    },
  };
}
