import type { Logger } from '@groundwork/telemetry/logging';

/**
 * One message on the bus.
 *
 * - `id`: the same at every redelivery.
 * - `publisher`: the service that published it according to the transport (its exchange, its row), not the body.
 * - `routingKey`: `<aggregate>.<event>.v<major>`.
 * - `body`: JSON text; the bus never looks inside.
 */
export interface BusMessage {
  readonly id: string;
  readonly publisher: string;
  readonly routingKey: string;
  readonly body: string;
}

/** A message for a member of a consumer group. `redelivered`: it may have been delivered before. */
export interface Delivery extends BusMessage {
  readonly redelivered: boolean;
}

/** Receiver of broadcasts (see `MessageBus.listen`). Neither function may throw or block. */
export interface Listener {
  readonly onMessage: (message: BusMessage) => void;
  /** The bus is connected, for the first time or again: messages may have been missed, so drop caches. */
  readonly onConnect: () => void;
}

/** `stop` takes no new messages, and waits up to 10 s for running handlers. Other members get the other messages. */
export interface Subscription {
  stop(): Promise<void>;
}

export interface GroupSubscription extends Subscription {
  /** Number of unclaimed messages of the group. Counting may stop at 10,000. @throws when the bus is unreachable */
  waiting(): Promise<number>;
}

export interface SubscribeOptions {
  readonly concurrency: number;
}

/**
 * The interface that all adapters of the bus implement. It promises only three things (ADR 6). Retry times, attempts,
 * parking and replay belong to the consumer's inbox, so that all adapters behave alike.
 */
export interface MessageBus {
  /**
   * Resolves when every message is as durable as whatever the caller commits afterwards: each bound group gets it, even one that has
   * never run. Rejects
   * if that is not certain after 10 s; the messages may still have been published.
   */
  publish(messages: readonly BusMessage[]): Promise<void>;
  /**
   * Delivers each message of the group at least once to one member, in any order.
   *
   * A message is done when the handler resolves. It is redelivered when the handler rejects (after a short
   * pause), and within 2 s after the process died. The subscription continues after a lost connection.
   */
  subscribe(
    group: string,
    handler: (delivery: Delivery) => Promise<void>,
    options: SubscribeOptions,
  ): Promise<GroupSubscription>;
  /** Broadcast: every live process gets every message with these keys, from any publisher. Messages may be lost. */
  listen(routingKeys: readonly string[], listener: Listener): Promise<Subscription>;
  /** Stops every subscription as `Subscription.stop` does, then disconnects. */
  close(): Promise<void>;
}

/** Milliseconds until a rejected message is redelivered. */
export const pauseAfterRejection = 1000;

/** Publishers, and the messages of each group; `libs/contracts` defines those of the platform. */
export interface BusTopology {
  readonly publishers: readonly string[];
  readonly groups: readonly {
    readonly name: string;
    readonly bindings: readonly { readonly publisher: string; readonly routingKey: string }[];
  }[];
}

export interface BusOptions {
  readonly topology: BusTopology;
  readonly logger: Logger;
  /** Process name, shown by the broker and by `pg_stat_activity`. */
  readonly name: string;
  /** Prefix of every exchange, queue and database name, so that test runs do not share them. */
  readonly namespace?: string | undefined;
}
