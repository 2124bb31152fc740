import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessName } from '@groundwork/launcher';

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

/** @param folder where it may write; its files are read by the processes all the time */
export function makeWrongClocks(folder: string): WrongClocks {
  mkdirSync(folder, { recursive: true });
  const node = join(folder, 'node');
  const clockOf = (process: string) => join(folder, `${process}.clock`);
  writeFileSync(
    node,
    `#!/bin/sh
clock="${folder}/$(basename "$1" .mjs).clock"
if [ -e "$clock" ]; then
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
  return { node, set };
}
