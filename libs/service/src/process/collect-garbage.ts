import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';

const collectorSchema = z.custom<() => void>((value) => typeof value === 'function');
/**
 * Milliseconds after startup: at the first moment the process is ready, at the second the references have been compared
 * with their feeds.
 */
const moments = [5_000, 120_000];

/**
 * Collects garbage twice after startup, which produces more garbage than an hour of idling. V8 collects only when it
 * allocates, so an idle process would keep that memory (ADR 46). Each collection takes some 20 ms.
 */
export function collectGarbageOfStart(): void {
  for (const moment of moments) setTimeout(collect, moment).unref();
}

function collect(): void {
  setFlagsFromString('--expose-gc');
  collectorSchema.parse(runInNewContext('gc'))();
}
