import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../frame/failure.ts';
import { ask, type Platform } from '../hosts/platform.ts';
import { archivesPath } from './public-archives.ts';

const firstPauseMs = 20;
const pauseGrowth = 1.25;
const maxPauseMs = 500;
/** An archive that has no room is never kept. Any other is read within moments. */
const patienceMs = 30_000;

/** Waits until the platform keeps an archive. @param what the version, for the user @throws Failure if it does not */
export async function untilKept(platform: Platform, id: string, what: string): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (let wait = firstPauseMs; ; wait = Math.min(wait * pauseGrowth, maxPauseMs)) {
    const { data } = await ask(
      platform,
      what,
      platform.api.GET(`${archivesPath}/{id}`, { params: { path: { id } } }),
    );
    const { state, error } = data.attributes;
    if (state === 'kept') return;
    if (state === 'failed' || performance.now() > deadline)
      throw new Failure(
        'refused',
        error ?? 'The platform does not keep the archive: there may be no room for it.',
        'Compare its size with PUBLIC_CACHE_BYTES of the platform: groundwork public-module list',
      );
    await pause(wait);
  }
}
