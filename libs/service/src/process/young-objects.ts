import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 make every object where dead ones are removed cheaply. Otherwise it learns in the first seconds which code makes objects that
 * live long, and makes all of that code where only a collection of the whole heap removes them. What it learns differs from start to
 * start: the objects of requests were among them in most starts, and a hot read cost the gateway 55 µs in place of 38
 * (docs/adr/0014-hot-reads.md).
 */
export function keepObjectsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
