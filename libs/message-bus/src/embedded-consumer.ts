import { createBatcher } from '@groundwork/background';
import type { Logger } from '@groundwork/telemetry/logging';
import type { ClaimedDelivery, EmbeddedStore } from './embedded.store.ts';
import type { EmbeddedSession } from './embedded-session.ts';
import { createInFlight } from './in-flight.ts';
import {
  pauseAfterRejection,
  type Delivery,
  type SubscribeOptions,
  type GroupSubscription,
} from './message-bus.ts';

const maxRemoved = 1000;

export interface EmbeddedConsumer extends GroupSubscription {
  readonly group: string;
  wake(): void;
}

interface Handled {
  readonly sequence: number;
  readonly memberId: string;
}

interface EmbeddedConsumerOptions extends SubscribeOptions {
  readonly store: Pick<EmbeddedStore, 'claim' | 'remove' | 'release' | 'countWaiting'>;
  readonly session: EmbeddedSession;
  readonly logger: Logger;
  readonly group: string;
  readonly handler: (delivery: Delivery) => Promise<void>;
}

/** One member of a group: claims as many messages as it can handle, whenever it is woken. */
export function startEmbeddedConsumer(options: EmbeddedConsumerOptions): EmbeddedConsumer {
  const { store, session, logger, group, handler, concurrency } = options;
  const inFlight = createInFlight();
  let stopped = false;
  /** True if the last claim reached its limit, so that there may be more messages, which are not announced again. */
  let mayBeMore = true;
  let claiming: Promise<void> | undefined;
  let wokenMeanwhile = false;

  const removals = createBatcher(maxRemoved, async (handled: readonly Handled[]) => {
    for (const [memberId, ofMember] of Map.groupBy(handled, (one) => one.memberId)) {
      await store.remove(
        ofMember.map(({ sequence }) => sequence),
        memberId,
      );
    }
  });

  async function handle({ sequence, ...delivery }: ClaimedDelivery, memberId: string): Promise<void> {
    try {
      await handler(delivery);
    } catch (error) {
      logger.warn({ err: error, group, messageId: delivery.id }, 'returned a message to its queue');
      await settle(store.release(sequence, memberId));
      setTimeout(wake, pauseAfterRejection + 50).unref();
      return;
    }
    await settle(removals.add({ sequence, memberId }));
  }

  /** A message that cannot be settled stays claimed. A new session frees it, so that it is redelivered. */
  async function settle(settling: Promise<void>): Promise<void> {
    await settling.catch((error: unknown) => session.renew(error));
  }

  async function claim(): Promise<void> {
    const memberId = session.memberId();
    const free = concurrency - inFlight.size;
    mayBeMore = true;
    if (memberId === undefined || free <= 0) return;
    const claimed = await store.claim(group, memberId, free);
    mayBeMore = claimed.length === free;
    for (const delivery of claimed) inFlight.add(handle(delivery, memberId), wakeForMore);
  }

  function wakeForMore(): void {
    if (mayBeMore) wake();
  }

  function wake(): void {
    if (stopped) return;
    if (claiming) {
      wokenMeanwhile = true;
      return;
    }
    wokenMeanwhile = false;
    // Deferred, so that handlers that finish at the same moment cause only one claim.
    claiming = Promise.resolve()
      .then(claim)
      // PostgreSQL may have made the claim. After a new session is opened, the claimed messages belong to no member,
      // and are freed.
      .catch((error: unknown) => session.renew(error))
      .finally(() => {
        claiming = undefined;
        if (wokenMeanwhile) wake();
      });
  }

  wake();
  return {
    group,
    wake,
    waiting: () => store.countWaiting(group),
    async stop() {
      stopped = true;
      await claiming;
      await inFlight.drain();
    },
  };
}
