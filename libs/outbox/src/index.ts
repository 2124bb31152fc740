export type { Clock } from './consumer-context.ts';
export { startConsumers, type Consumers, type ConsumersOptions } from './consumers.ts';
export * from './event-handler.ts';
export { createInboxStore, type InboxStore, type ParkedMessage } from './inbox.store.ts';
export * from './migrations.ts';
export * from './outbox.store.ts';
export * from './parked-command.ts';
export * from './relay.ts';
export * from './unacceptable.ts';
