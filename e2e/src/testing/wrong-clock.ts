import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessName } from '@groundwork/launcher';
import { stopAfterFile } from '@groundwork/testing';

/** Where Debian's package `libfaketime` has it, and `LIBFAKETIME` for other places. */
const library =
  process.env['LIBFAKETIME'] ??
  ['x86_64', 'aarch64']
    .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
    .find((path) => existsSync(path));

export const canChangeClocks = library !== undefined && existsSync(library);

/** Clocks of single processes, which a test sets while they run. */
export interface WrongClocks {
  /** What the launcher runs processes with instead of Node.js. */
  readonly node: string;
  /** From now on the clock of the process is that many seconds ahead. Its timers are right. */
  set(process: ProcessName, secondsAhead: number): void;
}

/** Its files are read by the processes all the time, so make it before them: it ends with the test file, after them. */
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
    // In one step, because an empty file would say nothing about the time.
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

/** What the library shares between processes, and leaves behind when one is killed. */
function removeTracesOf(pid: string): void {
  for (const name of ['faketime_shm_', 'sem.faketime_sem_'])
    rmSync(join('/dev/shm', `${name}${pid}`), { force: true });
}
