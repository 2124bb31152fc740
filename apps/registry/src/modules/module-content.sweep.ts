import type { SweepOptions } from '@groundwork/background';
import type { BackgroundWork } from '@groundwork/service';
import { createStores } from '../stores.ts';

/** How many modules one statement reads the details of, which have at most some megabytes each. */
const atOnce = 20;
/** An earlier release writes modules only beside an update. */
const intervalMs = 60 * 60 * 1000;

/** Makes modules that an earlier release has written searchable by what they contain. */
export function contentSweep({ database }: Pick<BackgroundWork<unknown>, 'database'>): SweepOptions {
  const { moduleContents } = createStores(database.knex);
  return {
    work: { 'note what modules contain': async () => (await moduleContents.noteOutdated(atOnce)) === atOnce },
    intervalMs,
  };
}
