import { createHook } from 'node:async_hooks';

/** The tick that is kept, for as long as the process lives. */
let kept: object | undefined;

/**
 * Keeps `process.nextTick` as fast as it is in a new process. Its code is compiled for the hidden class of the first
 * ticks. V8 forgets a class that has no live object; one full garbage collection between two ticks is enough, and from
 * then on each tick is built property by property in the runtime. That costs a fifth of the throughput of a
 * `node:http` server (Node.js 24, measured in docs/adr/0014-hot-reads.md). Holding one tick keeps the class alive.
 */
export function keepNextTickFast(): void {
  if (kept) return;
  const hook = createHook({
    trackPromises: false,
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') kept = resource;
    },
  });
  hook.enable();
  process.nextTick(() => undefined);
  hook.disable();
}
