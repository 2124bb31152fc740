export * from './message-bus.ts';
export * from './connect-message-bus.ts';
