import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LauncherConfig } from './config.ts';

/** What a start prepares in the embedded database. */
type Prepared = 'roles' | 'schema';

const fileOf = ({ DATA_DIR }: Pick<LauncherConfig, 'DATA_DIR'>, what: Prepared) =>
  join(DATA_DIR, 'postgres', `groundwork-${what}`);

/** Whether a note beside the data says that an earlier start has prepared exactly this: then nothing is to be done. */
export function isNoted(config: LauncherConfig, what: Prepared, wanted: string): boolean {
  try {
    return readFileSync(fileOf(config, what), 'utf8') === wanted;
  } catch {
    return false;
  }
}

/** Writes the note for later starts. */
export const note = (config: LauncherConfig, what: Prepared, text: string): void =>
  writeFileSync(fileOf(config, what), text, { mode: 0o600 });

/** For a database that somebody else may have changed: the next start prepares everything again. */
export function forgetNotes(config: LauncherConfig): void {
  for (const what of ['roles', 'schema'] as const) rmSync(fileOf(config, what), { force: true });
}
