import type { SweepOptions } from '@groundwork/background';
import type { BackgroundWork } from '@groundwork/service';
import { createStores } from '../stores.ts';
import type { ModulePlace } from './module-content.store.ts';

/** Modules per statement, because the details of one can have some megabytes. */
const atOnce = 20;
/** An earlier release writes modules only during an update. */
const intervalMs = 60 * 60 * 1000;

export function contentSweep({ database }: Pick<BackgroundWork<unknown>, 'database'>): SweepOptions {
  const { moduleContents } = createStores(database.knex);
  let after: ModulePlace | undefined;
  return {
    work: {
      'note what modules contain': async () => {
        after = await moduleContents.noteOutdated(atOnce, after);
        return after !== undefined;
      },
    },
    intervalMs,
  };
}
