import type { MessageBus } from '@groundwork/message-bus';

/** Bus for processes that have neither a relay nor consumers. */
export const unusedBus: MessageBus = {
  publish: () => Promise.reject(new Error('no relay runs in this test')),
  subscribe: () => Promise.reject(new Error('no consumer runs in this test')),
  listen: () => Promise.reject(new Error('nobody listens in this test')),
  close: () => Promise.resolve(),
};
