import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';

const collectorSchema = z.custom<() => void>((value) => typeof value === 'function');
/** Milliseconds after the start: it is ready then; copies of other services' records were compared then. */
const moments = [5_000, 120_000];

/**
 * Collects garbage twice after the start of a process, which leaves more of it than an hour of idling. V8 itself collects
 * when memory is allocated, so that an idle process would keep it (ADR 46). Takes some 20 ms each time.
 */
export function collectGarbageOfStart(): void {
  for (const moment of moments) setTimeout(collect, moment).unref();
}

function collect(): void {
  setFlagsFromString('--expose-gc');
  collectorSchema.parse(runInNewContext('gc'))();
}
