/**
 * A stand-in for inspector-child.ts, in the same sandbox. Its first archive is not a tar but a word, which selects how the child
 * misbehaves.
 */
import { spawn, execFileSync } from 'node:child_process';
import {
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { Worker } from 'node:worker_threads';
import { archivesIn } from '../inspection/frames.ts';

const RESULTS = 3;

function send(text: string): void {
  writeSync(RESULTS, `${text}\n`);
}

const accepted = (notes: string[]) =>
  JSON.stringify({
    kind: 'accepted',
    details: { root: emptyModule(), submodules: [], examples: [] },
    notes,
  });

function emptyModule(): object {
  const lists = { variables: [], outputs: [], providerRequirements: [], moduleCalls: [], resources: [] };
  return { path: '', name: '', readme: null, readmeTruncated: false, empty: true, ...lists };
}

const forbidden: Record<string, () => unknown> = {
  'read /etc/passwd': () => readFileSync('/etc/passwd'),
  'read /proc/self/environ': () => readFileSync('/proc/self/environ'),
  'read its parent over /proc': () => readFileSync(`/proc/${process.ppid}/environ`),
  'list /': () => readdirSync('/'),
  'list the temporary directory': () => readdirSync(tmpdir()),
  'stat a home': () => statSync('/root'),
  'open for reading': () => openSync('/etc/hosts', 'r'),
  'climb out of its sources': () => readFileSync(new URL('../../../../package-lock.json', import.meta.url)),
  'write a file': () => writeFileSync('/tmp/groundwork-escaped', 'x'),
  'write over its own source': () => writeFileSync(new URL(import.meta.url), 'x'),
  'make a directory': () => mkdirSync('/tmp/groundwork-escaped-directory'),
  'make a link': () => symlinkSync('/etc/passwd', '/tmp/groundwork-escaped-link'),
  'delete a file': () => unlinkSync(new URL('./builders.ts', import.meta.url)),
  'start a process': () => spawn('/bin/true'),
  'run a command': () => execFileSync('/bin/true'),
  'start a thread': () => new Worker('1', { eval: true }),
  'load native code': () => process.dlopen({ exports: {} }, '/lib/x86_64-linux-gnu/libc.so.6'),
  'open an inspector': () => process.getBuiltinModule('node:inspector').open(0),
  'list the processes': () => readdirSync('/proc'),
  'read its own memory': () => openSync('/proc/self/mem', 'r'),
};

/** Names of the forbidden acts that succeeded, and the number of variables in the environment. */
function tryForbidden(): string[] {
  const succeeded = Object.entries(forbidden).flatMap(([name, act]) => {
    try {
      act();
      return [name];
    } catch {
      return [];
    }
  });
  const { env } = process;
  return [...succeeded, `environment: ${Object.keys(env).length}`];
}

function tryToConnect(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => resolve('connected'));
    socket.once('error', () => resolve('refused'));
  });
}

const hoard: unknown[] = [];

async function obey(order: string): Promise<void> {
  const [word, argument] = order.split(' ');
  if (word === 'forbidden') send(accepted(tryForbidden()));
  else if (word === 'connect') send(accepted([await tryToConnect(Number(argument))]));
  else if (word === 'pid') send(accepted([String(process.pid)]));
  else if (word === 'twice') send(`${accepted(['first'])}\n${accepted(['second'])}`);
  else if (word === 'linger') {
    send(accepted([String(process.pid)]));
    for (;;) hoard.length = 0;
  } else if (word === 'crash') process.exit(3);
  else if (word === 'throw') throw new Error('as told');
  else if (word === 'hang') for (;;) hoard.length = 0;
  else if (word === 'hoard') for (;;) hoard.push({ text: `${hoard.length}` });
  else if (word === 'swell') for (;;) hoard.push(Buffer.alloc(1024 * 1024, 1));
  else if (word === 'toil') {
    const begun = process.cpuUsage();
    const taken = () => {
      const { user, system } = process.cpuUsage(begun);
      return user + system;
    };
    while (taken() < 800_000) hoard.length = 0;
    send(accepted([]));
  } else if (word === 'die') process.abort();
  else if (word === 'babble') send('no message');
  else if (word === 'flood') for (;;) writeSync(RESULTS, 'x'.repeat(65_536));
  else send(accepted([]));
}

send(JSON.stringify({ kind: 'ready' }));
async function* standardInput(): AsyncGenerator<Buffer> {
  for await (const chunk of process.stdin) if (Buffer.isBuffer(chunk)) yield chunk;
}
for await (const archive of archivesIn(standardInput())) {
  let order = '';
  for await (const piece of archive) {
    order += piece.toString('utf8');
    if (order.startsWith('hasty')) {
      send(JSON.stringify({ kind: 'refused', code: 'not-gzip', reason: 'too hasty' }));
      await new Promise(() => undefined);
    }
  }
  await obey(order);
}
