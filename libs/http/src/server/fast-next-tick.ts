import { createHook } from 'node:async_hooks';

let kept: object | undefined;

/**
 * Keeps `process.nextTick` as fast as in a new process. Its code is compiled for the hidden class of the
 * first ticks, which V8 forgets once a full garbage collection finds no live tick. Ticks are then built
 * property by property, which costs a fifth of the throughput of a `node:http` server (Node.js 24, measured
 * in docs/adr/0014-hot-reads.md). One tick that is kept alive prevents that.
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
