import type { Logger } from '@groundwork/logging';

/**
 * One message on the bus.
 *
 * - `id`: identifies the message; every redelivery carries the same one.
 * - `publisher`: the service that published it, as the transport knows it (its exchange, its row), not as the body
 *   says.
 * - `routingKey`: `<aggregate>.<event>.v<major>`.
 * - `body`: JSON text; the bus never looks inside.
 */
export interface BusMessage {
  readonly id: string;
  readonly publisher: string;
  readonly routingKey: string;
  readonly body: string;
}

/** A message as a member of a consumer group gets it. `redelivered`: it may have been delivered before. */
export interface Delivery extends BusMessage {
  readonly redelivered: boolean;
}

/** What a live process wants to receive (see `MessageBus.listen`). Neither function may throw or block. */
export interface Listener {
  /** A message with one of the keys was published while this process was connected. */
  readonly onMessage: (message: BusMessage) => void;
  /** The bus is connected, for the first time or again: messages may have been missed, so drop what is cached. */
  readonly onConnect: () => void;
}

/** `stop` takes no new message, waits for running handlers (at most the drain time), and leaves the rest to others. */
export interface Subscription {
  stop(): Promise<void>;
}

/** A subscription to the messages of a group. */
export interface GroupSubscription extends Subscription {
  /**
   * How many messages of the group nobody has yet, counted up to 10,000 at least.
   *
   * @throws when the bus cannot be asked
   */
  waiting(): Promise<number>;
}

export interface SubscribeOptions {
  /** How many messages this subscription handles at the same time. */
  readonly concurrency: number;
}

/**
 * The port. It promises three things only (ADR 6); everything else (retry times, attempts, parking, replay) belongs to
 * the consumer's inbox, so that every adapter behaves alike.
 */
export interface MessageBus {
  /**
   * Resolves when every message is durable: each group that is bound to it gets it, even one that has never run yet.
   * Rejects when that is unknown after 10 s; the messages may have been published nevertheless.
   */
  publish(messages: readonly BusMessage[]): Promise<void>;
  /**
   * Delivers each message of the group at least once to one member of the group, in no particular order.
   *
   * A message is done when the handler resolves. It is delivered again when the handler rejects (after a short pause),
   * and within 2 s after the process died. The subscription survives the loss of the connection.
   */
  subscribe(
    group: string,
    handler: (delivery: Delivery) => Promise<void>,
    options: SubscribeOptions,
  ): Promise<GroupSubscription>;
  /** Broadcast: every live process gets every message with these keys, whoever publishes it. Messages may be lost. */
  listen(routingKeys: readonly string[], listener: Listener): Promise<Subscription>;
  /** Stops every subscription as `Subscription.stop` does, then disconnects. */
  close(): Promise<void>;
}

/** Milliseconds until a message whose handler has rejected is delivered again. */
export const pauseAfterRejection = 1000;

/** Where messages come from and which group waits for which of them; `libs/contracts` defines the platform's. */
export interface BusTopology {
  readonly publishers: readonly string[];
  readonly groups: readonly {
    readonly name: string;
    readonly bindings: readonly { readonly publisher: string; readonly routingKey: string }[];
  }[];
}

/** What a bus of any kind is connected with. */
export interface BusOptions {
  readonly topology: BusTopology;
  readonly logger: Logger;
  /** Name of this process, shown by the broker and by `pg_stat_activity`. */
  readonly name: string;
  /** Prefix of every exchange, queue and database name, so that test runs do not meet. */
  readonly namespace?: string | undefined;
}
