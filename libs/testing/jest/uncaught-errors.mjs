import { setImmediate } from 'node:timers/promises';

/**
 * Collects errors that nothing catches, instead of the listeners of the process, which would end the worker. A rejection
 * that is handled later is not one.
 */
export function collectUncaughtErrors() {
  const errors = new Map();
  const listeners = {
    uncaughtException: (error) => errors.set(Symbol('exception'), error),
    unhandledRejection: (error, promise) => errors.set(promise, error),
    rejectionHandled: (promise) => errors.delete(promise),
  };
  const replaced = Object.keys(listeners).map((name) => [name, process.rawListeners(name)]);
  for (const [name, listener] of Object.entries(listeners))
    process.removeAllListeners(name).on(name, listener);
  return {
    /** The errors so far, after Node.js has reported the rejections of this turn of the event loop. */
    async errors() {
      await setImmediate();
      return [...errors.values()];
    },
    stop() {
      for (const [name, listener] of Object.entries(listeners)) process.off(name, listener);
      for (const [name, originals] of replaced) for (const original of originals) process.on(name, original);
    },
  };
}
