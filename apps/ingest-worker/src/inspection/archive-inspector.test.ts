import { afterEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { silentLogger } from '@groundwork/telemetry/logging';
import { bombArchives, brokenArchives, tarball, waitFor } from '@groundwork/testing';
import {
  type ArchiveInspector,
  type InspectionResult,
  type InspectorLimits,
  createArchiveInspector,
} from './archive-inspector.ts';
import { inspectorProgram } from '../testing/builders.ts';
import { sandboxedCommand } from './sandbox.ts';

const misbehaving = fileURLToPath(new URL('../testing/misbehaving-child.ts', import.meta.url));
const good = tarball({ 'main.tf': 'variable "a" {}\n', 'README.md': '# A\n' });

let inspector: ArchiveInspector | undefined;
afterEach(async () => {
  await inspector?.close();
  inspector = undefined;
});

function start(
  options: { processes?: number; limits?: Partial<InspectorLimits>; program?: string } = {},
): ArchiveInspector {
  inspector = createArchiveInspector({
    processes: 1,
    logger: silentLogger(),
    program: inspectorProgram,
    ...options,
  });
  return inspector;
}

const inspect = (archive: Buffer | string, signal?: AbortSignal): Promise<InspectionResult> => {
  if (inspector === undefined) throw new Error('no inspector was started');
  return inspector.inspectModule(
    Readable.from([Buffer.from(archive)]),
    signal === undefined ? {} : { signal },
  );
};

const notesOf = (result: InspectionResult) => (result.accepted ? result.notes : [result.reason]);

describe('the archive inspector', () => {
  it('the inspector describes a good module and returns the digest of what it read', async () => {
    start();
    const result = await inspect(good);
    expect(result).toMatchObject({
      accepted: true,
      notes: [],
      digest: createHash('sha256').update(good).digest('hex'),
      details: { root: { readme: '# A\n', variables: [{ name: 'a' }] }, submodules: [], examples: [] },
    });
  });

  it('one inspector process reads archives of both policy sets and modules', async () => {
    start();
    const archive = tarball({ 'sentinel.hcl': 'policy "a" {}\n', 'a.sentinel': 'main = rule { true }\n' });
    for (let round = 0; round < 2; round += 1) {
      const result = await inspector?.inspectPolicySet(Readable.from([archive]));
      expect(result).toMatchObject({
        accepted: true,
        digest: createHash('sha256').update(archive).digest('hex'),
        details: { kind1: { policies: [{ name: 'a', path: 'a.sentinel' }] }, kind2: null },
      });
      expect(await inspect(good)).toMatchObject({ accepted: true });
    }
    expect(await inspector?.inspectPolicySet(Readable.from([Buffer.from('x')]))).toMatchObject({
      accepted: false,
      code: 'not-gzip',
    });
  });

  it('the inspector returns the reason for a bad archive, and reads the next one', async () => {
    start();
    for (const { build } of brokenArchives.slice(0, 6)) {
      const result = await inspect(build());
      expect(result.accepted ? 'accepted' : result.reason).toMatch(/ .*\.$/);
      expect(await inspect(good)).toMatchObject({ accepted: true });
    }
  }, 60_000);

  it('the inspector refuses a bomb and stops reading it', async () => {
    start();
    const source = Readable.from([bombArchives[2]?.build() ?? Buffer.alloc(0)]);
    expect(await inspector?.inspectModule(source)).toMatchObject({
      accepted: false,
      code: 'metadata-too-large',
    });
    expect(source.destroyed).toBe(true);
  }, 60_000);

  it('the inspector can return details of several megabytes', async () => {
    start();
    const readme = 'ü'.repeat(131_000);
    const files: Record<string, string> = { 'main.tf': '' };
    for (let index = 0; index < 20; index += 1) {
      files[`modules/m${index}/main.tf`] = '';
      files[`modules/m${index}/README.md`] = readme;
    }
    const result = await inspect(tarball(files));
    expect(
      result.accepted && result.details.submodules.map((submodule) => submodule.readme === readme),
    ).toEqual(Array(20).fill(true));
  });

  it('the inspector reads many archives with few processes, in any order', async () => {
    start({ processes: 2 });
    const archives = Array.from({ length: 20 }, (_, index) =>
      index % 5 === 4 ? Buffer.from('bad') : tarball({ 'main.tf': `output "o${index}" {\n  value = 1\n}\n` }),
    );
    const results = await Promise.all(archives.map((archive) => inspect(archive)));
    expect(
      results.map((result) => (result.accepted ? result.details.root.outputs[0]?.name : result.code)),
    ).toEqual(archives.map((_, index) => (index % 5 === 4 ? 'not-gzip' : `o${index}`)));
  }, 60_000);

  it('the inspector throws if the source breaks, and reads the next archive', async () => {
    const source = new PassThrough();
    source.write(good.subarray(0, 20));
    const inspection = start().inspectModule(source);
    source.destroy(new Error('storage is gone'));
    await expect(inspection).rejects.toThrow('storage is gone');
    expect(await inspect(good)).toMatchObject({ accepted: true });
  });

  it('the inspector throws if the source stalls', async () => {
    start({ limits: { timeMs: 300 } });
    const source = new PassThrough();
    source.write(good.subarray(0, 20));
    await expect(inspector?.inspectModule(source)).rejects.toThrow(
      'Reading the stored archive took too long',
    );
    expect(source.destroyed).toBe(true);
  });

  it('the inspector throws if aborted: before it starts, while it waits, and while it reads', async () => {
    start();
    await expect(inspect(good, AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
    const reading = new AbortController();
    const waiting = new AbortController();
    const first = inspector?.inspectModule(new PassThrough(), { signal: reading.signal });
    const second = inspect(good, waiting.signal);
    waiting.abort(new Error('no longer wanted'));
    await expect(second).rejects.toThrow('no longer wanted');
    reading.abort(new Error('lease lost'));
    await expect(first).rejects.toThrow('lease lost');
    expect(await inspect(good)).toMatchObject({ accepted: true });
  });

  it('a closed inspector throws, also for callers that were waiting', async () => {
    const waiting = [start().inspectModule(new PassThrough()), inspect(good)];
    const settled = Promise.allSettled(waiting);
    await inspector?.close();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(inspect(good)).rejects.toThrow('closed');
  });

  it('the inspector throws if no child process can start', async () => {
    start({ program: fileURLToPath(new URL('./no-such-program.ts', import.meta.url)) });
    await expect(inspect(good)).rejects.toThrow();
  });
});

describe('a child that misbehaves', () => {
  it.each([
    ['crashes', 'crash', 'reader-stopped'],
    ['throws', 'throw', 'reader-stopped'],
    ['aborts', 'die', 'reader-stopped'],
    ['hangs', 'hang', 'time-limit'],
    ['says what is not a message', 'babble', 'reader-stopped'],
    ['says too much', 'flood', 'reader-stopped'],
  ])(
    'a child that %s causes a refusal, and the next archive is read',
    async (_name, order, code) => {
      // Long enough for a child to start, which the next archive needs.
      start({ program: misbehaving, limits: code === 'time-limit' ? { timeMs: 10_000 } : {} });
      expect(await inspect(order)).toMatchObject({ accepted: false, code });
      expect(await inspect('anything')).toMatchObject({ accepted: true });
    },
    60_000,
  );

  it('a child that takes too much processor time is ended, with a reason that says so', async () => {
    start({ program: misbehaving, limits: { processorMs: 1_000 } });
    expect(await inspect('hang')).toEqual({
      accepted: false,
      code: 'time-limit',
      reason:
        'The archive takes more than 1 seconds of processor time to read. Leave out what does not belong into it, or split it.',
    });
    expect(await inspect('anything')).toMatchObject({ accepted: true });
  }, 60_000);

  it('a child that takes too much memory outside of its heap is ended, with a reason that says so', async () => {
    start({ program: misbehaving });
    expect(await inspect('swell')).toEqual({
      accepted: false,
      code: 'memory-limit',
      reason:
        'The archive takes more than 128 MiB of memory to read. Split its largest configuration files, or leave them out.',
    });
    expect(await inspect('anything')).toMatchObject({ accepted: true });
  }, 60_000);

  it('what a child took for earlier archives does not count for the next one', async () => {
    start({ program: misbehaving, limits: { processorMs: 2_000 } });
    for (let count = 0; count < 4; count += 1)
      expect(await inspect('toil')).toMatchObject({ accepted: true });
  }, 60_000);

  it('a child that fills its heap causes a refusal, and the next archive is read', async () => {
    start({ program: misbehaving, limits: { heapMib: 32 } });
    expect(await inspect('hoard')).toMatchObject({ accepted: false, code: 'reader-stopped' });
    expect(await inspect('anything')).toMatchObject({ accepted: true });
  }, 60_000);

  it('a child that responds early receives no more of the archive', async () => {
    start({ program: misbehaving });
    async function* endless(): AsyncGenerator<Buffer> {
      yield Buffer.from('hasty');
      for (;;) yield await Promise.resolve(Buffer.alloc(65_536));
    }
    const source = Readable.from(endless());
    expect(await inspector?.inspectModule(source)).toMatchObject({ accepted: false, reason: 'too hasty' });
    expect(source.destroyed).toBe(true);
  });

  it('a child that responds twice is replaced, and the extra response is not used for the next archive', async () => {
    start({ program: misbehaving });
    expect(notesOf(await inspect('twice'))).toEqual(['first']);
    expect(notesOf(await inspect('pid'))[0]).toMatch(/^[0-9]+$/);
  });

  it('a child that is killed from outside is an infrastructure failure', async () => {
    start({ program: misbehaving });
    const [pid] = notesOf(await inspect('pid'));
    const inspection = inspector?.inspectModule(new PassThrough());
    process.kill(Number(pid), 'SIGKILL');
    await expect(inspection).rejects.toThrow('SIGKILL');
    expect(await inspect('anything')).toMatchObject({ accepted: true });
  });

  it('a child that dies while idle is replaced', async () => {
    start({ program: misbehaving });
    const [pid] = notesOf(await inspect('pid'));
    process.kill(Number(pid), 'SIGKILL');
    await waitFor(() => !isAlive(Number(pid)));
    expect(notesOf(await inspect('pid'))[0]).not.toBe(pid);
  });
});

describe('a child process', () => {
  it('a child process is replaced after its number of archives, and not before', async () => {
    start({ program: misbehaving, limits: { archivesPerProcess: 3 } });
    const pids: string[] = [];
    for (let count = 0; count < 6; count += 1) pids.push(...notesOf(await inspect('pid')));
    expect(new Set(pids.slice(0, 3)).size).toBe(1);
    expect(new Set(pids).size).toBe(2);
  });

  it('a child process is replaced if its memory has grown', async () => {
    start({ program: misbehaving, limits: { reusableBytes: 0 } });
    expect(notesOf(await inspect('pid'))).not.toEqual(notesOf(await inspect('pid')));
  });

  it('child processes end when the inspector closes', async () => {
    start({ program: misbehaving });
    const [pid] = notesOf(await inspect('pid'));
    await inspector?.close();
    expect(isAlive(Number(pid))).toBe(false);
  });

  it('a child process ends when its worker is killed, even while it computes', async () => {
    const script = fileURLToPath(new URL('../testing/doomed-inspection.ts', import.meta.url));
    const worker = spawn(process.execPath, [script], {
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    worker.stdout.on('data', (chunk) => (said += String(chunk)));
    await waitFor(() => said.endsWith('\n'), { timeoutMs: 20_000, describe: 'the child to compute' });
    const pid = Number(said);
    expect(isAlive(pid)).toBe(true);

    worker.kill('SIGKILL');

    await waitFor(() => !isAlive(pid), { describe: 'the end of the child' });
  }, 30_000);

  it('a child process cannot read, write, start or load anything, and sees no environment', async () => {
    start({ program: misbehaving });
    expect(notesOf(await inspect('forbidden'))).toEqual(['environment: 0']);
  });

  it('a child process has no network if the system can remove it', async () => {
    const { hasNetwork } = await sandboxedCommand(misbehaving, 32);
    const server = createServer((socket) => socket.end());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    start({ program: misbehaving });
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const outcome = notesOf(await inspect(`connect ${port}`));
    server.close();
    expect(outcome).toEqual([hasNetwork ? 'connected' : 'refused']);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
