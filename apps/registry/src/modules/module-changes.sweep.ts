import type { SweepOptions } from '@groundwork/background';
import type { BackgroundWork } from '@groundwork/service';
import { createModuleChangesStore } from './module-changes.store.ts';

const intervalMs = 5 * 60 * 1000;

/** Removes changes so old that every gateway has listed them. */
export function moduleChangesSweep({ database }: Pick<BackgroundWork<unknown>, 'database'>): SweepOptions {
  const moduleChanges = createModuleChangesStore(database.knex);
  return { work: { 'remove old changes of modules': () => moduleChanges.removeOld() }, intervalMs };
}
