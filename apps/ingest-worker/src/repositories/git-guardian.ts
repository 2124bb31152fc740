import { spawn } from 'node:child_process';
import { Socket } from 'node:net';

export interface GitGuardian {
  watch(group: number): void;
  release(group: number): void;
}

/** When its input ends, kills the process groups that it still watches. The program is constant; its input has only signs and numbers. */
const program = `
groups=
while read -r change group; do
  if [ "$change" = + ]; then groups="$groups $group"; continue; fi
  left=
  for each in $groups; do [ "$each" = "$group" ] || left="$left $each"; done
  groups=$left
done
for each in $groups; do kill -KILL "-$each"; done`;

/** Without a guardian, a helper of git that waits for a silent server would outlive a killed worker. One small shell watches all groups. */
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
  // In a separate group, because a signal to the worker's group must not end the shell before the worker.
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
  // The pipe must not keep the worker running: the shell waits for the worker to exit.
  if (shell.stdin instanceof Socket) shell.stdin.unref();
  return shell;
}
