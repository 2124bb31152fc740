import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';

const collectorSchema = z.custom<() => void>((value) => typeof value === 'function');
/** Milliseconds after which a process has done what it does once. */
const startedMs = 5_000;

/**
 * Collects garbage once, some seconds after the start of a process, which leaves more of it than an hour of idling. V8
 * itself collects when memory is allocated, so that an idle process would keep it (ADR 46). Takes some 20 ms.
 */
export function collectGarbageOfStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    collectorSchema.parse(runInNewContext('gc'))();
  }, startedMs).unref();
}
