import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LauncherConfig } from './config.ts';

type Prepared = 'roles' | 'schema';

const fileOf = ({ DATA_DIR }: Pick<LauncherConfig, 'DATA_DIR'>, what: Prepared) =>
  join(DATA_DIR, 'postgres', `groundwork-${what}`);

/** True if an earlier start has recorded the same preparation, so that this start can skip it. */
export function isPrepared(config: LauncherConfig, what: Prepared, wanted: string): boolean {
  try {
    return readFileSync(fileOf(config, what), 'utf8') === wanted;
  } catch {
    return false;
  }
}

/** Records a preparation in the data directory of the database. */
export const recordPrepared = (config: LauncherConfig, what: Prepared, text: string): void =>
  writeFileSync(fileOf(config, what), text, { mode: 0o600 });

/** Makes the next start prepare everything again, because the database may have changed. */
export function forgetPrepared(config: LauncherConfig): void {
  for (const what of ['roles', 'schema'] as const) rmSync(fileOf(config, what), { force: true });
}
