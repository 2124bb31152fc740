import { afterEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { silentLogger } from '@groundwork/logging';
import { bombArchives, brokenArchives, tarball, waitFor } from '@groundwork/testing';
import {
  type ArchiveInspector,
  type InspectionResult,
  type InspectorLimits,
  createArchiveInspector,
} from './archive-inspector.ts';
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
  inspector = createArchiveInspector({ processes: 1, logger: silentLogger(), ...options });
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
  it('describes a good module and gives the digest of what it has read', async () => {
    start();
    const result = await inspect(good);
    expect(result).toMatchObject({
      accepted: true,
      notes: [],
      digest: createHash('sha256').update(good).digest('hex'),
      details: { root: { readme: '# A\n', variables: [{ name: 'a' }] }, submodules: [], examples: [] },
    });
  });

  it('reads archives of policy sets and of modules in the same process', async () => {
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

  it('answers a bad archive with its reason, and serves the next one', async () => {
    start();
    for (const { build } of brokenArchives.slice(0, 6)) {
      const result = await inspect(build());
      expect(result.accepted ? 'accepted' : result.reason).toMatch(/ .*\.$/);
      expect(await inspect(good)).toMatchObject({ accepted: true });
    }
  }, 60_000);

  it('refuses a bomb and stops reading it', async () => {
    start();
    const source = Readable.from([bombArchives[2]?.build() ?? Buffer.alloc(0)]);
    expect(await inspector?.inspectModule(source)).toMatchObject({
      accepted: false,
      code: 'metadata-too-large',
    });
    expect(source.destroyed).toBe(true);
  }, 60_000);

  it('carries details of several megabytes', async () => {
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

  it('reads many archives with few processes, in any order', async () => {
    start({ processes: 2 });
    const archives = Array.from({ length: 20 }, (_, index) =>
      index % 5 === 4 ? Buffer.from('bad') : tarball({ 'main.tf': `output "o${index}" {}\n` }),
    );
    const results = await Promise.all(archives.map((archive) => inspect(archive)));
    expect(
      results.map((result) => (result.accepted ? result.details.root.outputs[0]?.name : result.code)),
    ).toEqual(archives.map((_, index) => (index % 5 === 4 ? 'not-gzip' : `o${index}`)));
  }, 60_000);

  it('throws when the source breaks, and serves the next archive', async () => {
    const source = new PassThrough();
    source.write(good.subarray(0, 20));
    const inspection = start().inspectModule(source);
    source.destroy(new Error('storage is gone'));
    await expect(inspection).rejects.toThrow('storage is gone');
    expect(await inspect(good)).toMatchObject({ accepted: true });
  });

  it('throws when the source stalls', async () => {
    start({ limits: { timeMs: 300 } });
    const source = new PassThrough();
    source.write(good.subarray(0, 20));
    await expect(inspector?.inspectModule(source)).rejects.toThrow(
      'Reading the stored archive took too long',
    );
    expect(source.destroyed).toBe(true);
  });

  it('throws when it is aborted: before, while waiting its turn, and while reading', async () => {
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

  it('throws once it is closed, also for those who wait', async () => {
    const waiting = [start().inspectModule(new PassThrough()), inspect(good)];
    const settled = Promise.allSettled(waiting);
    await inspector?.close();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(inspect(good)).rejects.toThrow('closed');
  });

  it('throws when no child can start', async () => {
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
    'and %s ends as a refusal, and the next archive is served',
    async (_name, order, code) => {
      // Long enough for a child to start, which the next archive needs.
      start({ program: misbehaving, limits: code === 'time-limit' ? { timeMs: 10_000 } : {} });
      expect(await inspect(order)).toMatchObject({ accepted: false, code });
      expect(await inspect('anything')).toMatchObject({ accepted: true });
    },
    60_000,
  );

  it('and fills its heap ends as a refusal, and the next archive is served', async () => {
    start({ program: misbehaving, limits: { heapMib: 32 } });
    expect(await inspect('hoard')).toMatchObject({ accepted: false, code: 'reader-stopped' });
    expect(await inspect('anything')).toMatchObject({ accepted: true });
  }, 60_000);

  it('and answers before the end is not fed any further', async () => {
    start({ program: misbehaving });
    async function* endless(): AsyncGenerator<Buffer> {
      yield Buffer.from('hasty');
      for (;;) yield await Promise.resolve(Buffer.alloc(65_536));
    }
    const source = Readable.from(endless());
    expect(await inspector?.inspectModule(source)).toMatchObject({ accepted: false, reason: 'too hasty' });
    expect(source.destroyed).toBe(true);
  });

  it('and answers twice is replaced: what it said out of turn is no answer to the next archive', async () => {
    start({ program: misbehaving });
    expect(notesOf(await inspect('twice'))).toEqual(['first']);
    expect(notesOf(await inspect('pid'))[0]).toMatch(/^[0-9]+$/);
  });

  it('and is killed from outside is infrastructure trouble', async () => {
    start({ program: misbehaving });
    const [pid] = notesOf(await inspect('pid'));
    const inspection = inspector?.inspectModule(new PassThrough());
    process.kill(Number(pid), 'SIGKILL');
    await expect(inspection).rejects.toThrow('SIGKILL');
    expect(await inspect('anything')).toMatchObject({ accepted: true });
  });

  it('and dies while it is idle is replaced', async () => {
    start({ program: misbehaving });
    const [pid] = notesOf(await inspect('pid'));
    process.kill(Number(pid), 'SIGKILL');
    await waitFor(() => !isAlive(Number(pid)));
    expect(notesOf(await inspect('pid'))[0]).not.toBe(pid);
  });
});

describe('a child process', () => {
  it('is replaced after its number of archives, and not before', async () => {
    start({ program: misbehaving, limits: { archivesPerProcess: 3 } });
    const pids: string[] = [];
    for (let count = 0; count < 6; count += 1) pids.push(...notesOf(await inspect('pid')));
    expect(new Set(pids.slice(0, 3)).size).toBe(1);
    expect(new Set(pids).size).toBe(2);
  });

  it('is replaced when its memory has grown', async () => {
    start({ program: misbehaving, limits: { memoryBytes: 0 } });
    expect(notesOf(await inspect('pid'))).not.toEqual(notesOf(await inspect('pid')));
  });

  it('ends with the inspector', async () => {
    start({ program: misbehaving });
    const [pid] = notesOf(await inspect('pid'));
    await inspector?.close();
    expect(isAlive(Number(pid))).toBe(false);
  });

  it('ends with a worker that is killed, even while it computes', async () => {
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

  it('can read, write, start and load nothing, and sees no environment', async () => {
    start({ program: misbehaving });
    expect(notesOf(await inspect('forbidden'))).toEqual(['environment: 0']);
  });

  it('has no network where the system can take it away', async () => {
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
