import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessName } from '@groundwork/launcher';
import { stopAfterFile } from '@groundwork/testing';

/** Path in Debian's package `libfaketime`; `LIBFAKETIME` names other places. */
const library =
  process.env['LIBFAKETIME'] ??
  ['x86_64', 'aarch64']
    .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
    .find((path) => existsSync(path));

export const canChangeClocks = library !== undefined && existsSync(library);

/** Clocks of individual processes, which a test sets while the processes run. */
export interface WrongClocks {
  /** Program that the launcher runs instead of Node.js. */
  readonly node: string;
  /** Sets the process's clock this many seconds ahead from now on. Its timers stay correct. */
  set(process: ProcessName, secondsAhead: number): void;
}

/**
 * Creates the clocks. Call this before the processes start: they constantly read the files of their clocks, and what a
 * test file creates first is removed last.
 */
export function makeWrongClocks(): WrongClocks {
  const folder = mkdtempSync(join(tmpdir(), 'wrong-clocks-'));
  const node = join(folder, 'node');
  const pids = join(folder, 'pids');
  const clockOf = (process: string) => join(folder, `${process}.clock`);
  writeFileSync(
    node,
    `#!/bin/sh
clock="${folder}/$(basename "$1" .mjs).clock"
if [ -e "$clock" ]; then
  echo $$ >>'${pids}'
  export LD_PRELOAD='${library}' FAKETIME_TIMESTAMP_FILE="$clock" FAKETIME_NO_CACHE=1 FAKETIME_DONT_FAKE_MONOTONIC=1
fi
exec '${process.execPath}' "$@"
`,
    { mode: 0o755 },
  );
  const set = (name: ProcessName, secondsAhead: number) => {
    // The file is renamed into place, because the processes must never read an empty file.
    writeFileSync(`${clockOf(name)}.new`, `${secondsAhead < 0 ? '' : '+'}${secondsAhead}s\n`);
    renameSync(`${clockOf(name)}.new`, clockOf(name));
  };
  stopAfterFile(() => {
    if (existsSync(pids)) for (const pid of readFileSync(pids, 'utf8').split(/\s+/)) removeTracesOf(pid);
    rmSync(folder, { recursive: true, force: true });
    return Promise.resolve();
  });
  return { node, set };
}

/** Removes the library's shared memory and semaphores, which a killed process leaves behind. */
function removeTracesOf(pid: string): void {
  for (const name of ['faketime_shm_', 'sem.faketime_sem_'])
    rmSync(join('/dev/shm', `${name}${pid}`), { force: true });
}
