import { spawn } from 'node:child_process';
import { Socket } from 'node:net';

export interface GitGuardian {
  watch(group: number): void;
  release(group: number): void;
}

/** Kills the groups that it has read when its input ends. A constant program, whose input contains only numbers. */
const program = `
groups=
while read -r change group; do
  if [ "$change" = + ]; then groups="$groups $group"; continue; fi
  left=
  for each in $groups; do [ "$each" = "$group" ] || left="$left $each"; done
  groups=$left
done
for each in $groups; do kill -KILL "-$each"; done`;

/** A git helper that waits for a silent server would outlive a killed worker. One small shell watches all groups. */
export function createGitGuardian(): GitGuardian {
  let guardian: ReturnType<typeof start> | undefined;

  function tell(change: '+' | '-', group: number) {
    guardian ??= start(() => {
      guardian = undefined;
    });
    guardian.stdin.write(`${change} ${group}\n`);
  }

  return { watch: (group) => tell('+', group), release: (group) => tell('-', group) };
}

function start(onEnd: () => void) {
  // In a separate group: a signal to the worker's group must not end it before the worker.
  const shell = spawn('/bin/sh', ['-c', program], {
    env: {},
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.on('error', onEnd);
  shell.on('exit', onEnd);
  shell.stdin.on('error', () => undefined);
  shell.unref();
  // It keeps no process alive: the end of the worker is what it waits for.
  if (shell.stdin instanceof Socket) shell.stdin.unref();
  return shell;
}
