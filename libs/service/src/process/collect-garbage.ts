import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';

const collectorSchema = z.custom<() => void>((value) => typeof value === 'function');
/** Milliseconds after the start: the process is ready; copies of other services' records have been compared. */
const moments = [5_000, 120_000];

/**
 * Collects garbage twice after the start, which leaves more than an hour of idling. V8 collects on allocation
 * only, so an idle process would keep it (ADR 46). Takes some 20 ms each time.
 */
export function collectGarbageOfStart(): void {
  for (const moment of moments) setTimeout(collect, moment).unref();
}

function collect(): void {
  setFlagsFromString('--expose-gc');
  collectorSchema.parse(runInNewContext('gc'))();
}
