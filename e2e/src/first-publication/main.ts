import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notPrinted, type RecordedCommand, recordedSession } from '../testing/recorded-session.ts';

// `npm run verify:first-publication` runs the session recorded in the README in a fresh clone with a new home
// directory, and prints the time of each command. The first command installs packages; after it, only loopback is
// reachable, if the system allows that.

const goalSeconds = 120;
const root = join(import.meta.dirname, '..', '..', '..');

if (spawnSync('terraform', ['version']).status === 0) process.exitCode = (await measure()) ? 0 : 1;
else tell('Skipped: there is no terraform here.');

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** @returns true if the session met the goal. @throws Error if a command did not print its recorded output */
async function measure(): Promise<boolean> {
  const network = await openNetwork();
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-first-publication-'));
  // Under root, PostgreSQL may run as another user, who must be able to traverse the folder.
  chmodSync(folder, 0o755);
  const session = newSession(folder);
  const [install, start, ...rest] = recordedSession();
  try {
    await session.type({ command: `git clone --quiet ${root} .`, lines: [] });
    // npm prints warnings and times, which vary; the commands after it show that everything is installed.
    if (install !== undefined) await session.type({ ...install, lines: [] });
    if (start !== undefined) await session.type(start, network.networkPrefix, /^Groundwork is ready/m);
    for (const each of rest) await session.type(each, network.networkPrefix);
  } finally {
    await session.end();
    network.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const total = session.seconds.reduce((sum, each) => sum + each, 0);
  tell(`${total.toFixed(1)} s  altogether; the goal is ${goalSeconds} s`);
  return total <= goalSeconds;
}

/** A loopback-only network and the prefix that runs a program in it; the usual network if none can be created. */
async function openNetwork(): Promise<{ networkPrefix: readonly string[]; close(): void }> {
  const holder = spawn(
    'unshare',
    ['--net', 'sh', '-c', 'ip link set lo up && echo up && exec sleep infinity'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const isUp = await Promise.race([
    once(holder.stdout, 'data').then(() => true),
    once(holder, 'close').then(() => false),
    once(holder, 'error').then(() => false),
  ]);
  tell(
    isUp
      ? 'After the first command there is no network.'
      : 'The network stays: none of its own can be made here.',
  );
  return {
    networkPrefix: isUp ? ['nsenter', '--net', '--target', String(holder.pid)] : [],
    close: () => void holder.kill(),
  };
}

/** A user at a shell prompt in an empty folder, with an empty home directory. */
function newSession(folder: string) {
  const home = join(folder, 'home');
  const clone = join(folder, 'groundwork');
  for (const each of [home, clone]) mkdirSync(each);
  const env = environment(home);
  const seconds: number[] = [];
  const running = new Set<ChildProcess>();
  return {
    seconds,
    /**
     * @param networkPrefix prefix that runs a program in another network
     * @param ready text that a long-running command prints when it is ready
     */
    async type(
      { command, lines }: RecordedCommand,
      networkPrefix: readonly string[] = [],
      ready?: RegExp,
    ): Promise<void> {
      const since = performance.now();
      const [program, ...args] = [...networkPrefix, 'sh', '-c', `{ ${command}\n} 2>&1`];
      const child = spawn(program, args, {
        cwd: clone,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
      });
      running.add(child);
      child.once('close', () => running.delete(child));
      const printed = await printedUntil(child, ready);
      seconds.push((performance.now() - since) / 1000);
      tell(`${(seconds.at(-1) ?? 0).toFixed(1)} s  ${command}`);
      const here = lines.map((line) => line.replaceAll('/home/ada', home));
      if (notPrinted(here, printed).length > 0)
        throw new Error(
          `It did not print:\n${notPrinted(here, printed).join('\n')}\nIt printed:\n${printed}`,
        );
    },
    /** Interrupts the running commands and their children, as Ctrl-C does. */
    async end(): Promise<void> {
      const ends = [...running].map((child) => once(child, 'close'));
      for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGINT');
      await Promise.all(ends);
    },
  };
}

/** Output of a program until it ends or is ready. */
function printedUntil(child: ChildProcess, ready: RegExp | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString('utf8');
      if (ready?.test(printed) === true) resolve(printed);
    });
    child.once('error', reject);
    child.once('close', () => resolve(printed));
  });
}

/** Environment with a new home directory, except for npm's warm cache and its registry settings. */
function environment(home: string): Record<string, string | undefined> {
  const path = (process.env['PATH'] ?? '').split(':').filter((each) => !each.startsWith(root));
  return {
    PATH: path.join(':'),
    HOME: home,
    npm_config_cache: spawnSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).stdout.trim(),
    npm_config_userconfig: process.env['npm_config_userconfig'],
    TF_CLI_ARGS: '-no-color',
  };
}
