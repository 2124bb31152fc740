import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@groundwork/telemetry/logging';
import { waitFor } from '@groundwork/testing';
import { renderProgram } from '../testing/catalogue-test-app.ts';
import { readmeJob as readme } from '../testing/readme-job.ts';
import {
  createRenderProcess,
  defaultProcessLimits,
  type ProcessLimits,
  type RenderProcess,
} from './render-process.ts';

/** Limits for a machine that is busy with other work. */
const patient = { ...defaultProcessLimits, startMs: 60_000, jobMs: 60_000 };
const misbehaving = join(import.meta.dirname, '../testing/misbehaving-child.ts');

let child: RenderProcess | undefined;
const logged: string[] = [];
afterEach(async () => {
  await child?.close();
  logged.splice(0);
});

const logger = createLogger({
  service: 'catalogue',
  level: 'info',
  destination: { write: (line: string) => logged.push(line) },
});

function start(
  limits: Partial<ProcessLimits> = {},
  program = renderProgram,
  nodeOptions?: string,
): RenderProcess {
  child = createRenderProcess({ logger, limits: { ...patient, ...limits }, program, nodeOptions });
  return child;
}

const htmlOf = (outcome: Awaited<ReturnType<RenderProcess['run']>>) =>
  typeof outcome === 'object' ? outcome.html : outcome;

describe('the renderer process', () => {
  it('a job during which it is closed is not tried again, and nothing is logged', async () => {
    const { run, close, isRunning } = start({}, misbehaving);
    await run(readme('show the environment'));
    const outcome = run(readme('compute without end'));
    await close();
    expect(await outcome).toBe('busy');
    expect(isRunning()).toBe(false);
    expect(logged).toEqual([]);
  });

  it('READMEs, tables, files and comparisons become HTML', async () => {
    const { run } = start();
    expect(htmlOf(await run(readme('# a')))).toContain('<h3');
    const part = {
      path: '',
      name: 'x',
      readme: '',
      readme_truncated: false,
      empty: true,
      inputs: [],
      outputs: [],
      dependencies: [],
      provider_dependencies: [],
      resources: [],
      data_sources: [],
    };
    expect(htmlOf(await run({ kind: 'tables', part, hosts: ['groundwork.test'] }))).toContain(
      'It takes none.',
    );
    expect(await run({ kind: 'source', text: 'a\nb', path: 'a.tf' })).toMatchObject({
      lines: 2,
      isWhole: true,
    });
    const texts = { before: 'a\n', after: 'b\n', path: 'a.tf', from: '1', to: '2' };
    expect(htmlOf(await run({ kind: 'changes', ...texts }))).toContain('<ins>b</ins>');
  });

  it.each([
    [
      'tables of more cells than anybody reads',
      `${'|a'.repeat(400)}|\n${'|-'.repeat(400)}|\n${'x\n'.repeat(100)}`,
    ],
    ['links that become long', '[a](b) '.repeat(13_000)],
  ])('%s are refused', async (_what, text) => {
    const version = { namespace: 'n'.repeat(100), name: 'n'.repeat(100), provider: 'aws', version: '1.0.0' };
    expect(await start().run({ ...readme(text), version })).toBe('too-large');
  });

  it('it starts for the first job, ends when there is nothing to do, and starts again', async () => {
    const { run, isRunning } = start({ idleMs: 1 });
    expect(isRunning()).toBe(false);
    await run(readme('a'));
    await waitFor(() => !isRunning());
    expect(htmlOf(await run(readme('b')))).toContain('b');
    await waitFor(() => !isRunning());
  });

  it('it is told how to load sources, and nothing else that its parent knows', async () => {
    process.env['DATABASE_PASSWORD'] = 'a secret';
    const { run } = start({}, misbehaving, '--no-warnings');
    expect(htmlOf(await run(readme('show the environment')))).toBe(
      'MALLOC_ARENA_MAX MALLOC_TRIM_THRESHOLD_ NODE_OPTIONS',
    );
  });

  it('it stays for the next job', async () => {
    const { run } = start({}, misbehaving);
    const [one, other] = [htmlOf(await run(readme('a'))), htmlOf(await run(readme('b')))];
    expect(other.split(' ')[0]).toBe(one.split(' ')[0]);
  });
});

describe('a job that takes too much', () => {
  it.each([
    ['fill the memory', 'too-large'],
    ['exit', 'failed'],
    ['say something else', 'failed'],
    ['fail', 'failed'],
  ])('after “%s” it is %s, and the next one is rendered', async (text, outcome) => {
    const { run } = start({}, misbehaving);
    expect(await run(readme(text))).toBe(outcome);
    expect(htmlOf(await run(readme('next')))).toContain('next');
  });

  it('one that computes for too long is too slow, and its process is gone', async () => {
    const { run, isRunning } = start({ jobMs: 200, ownMs: 10 }, misbehaving);
    await waitFor(async () => (await run(readme('compute without end'))) === 'too-slow');
    expect(isRunning()).toBe(false);
  });

  it('one that gets no processor is not to blame, and gets more time', async () => {
    expect(await start({ jobMs: 100, graceMs: 100 }, misbehaving).run(readme('wait without end'))).toBe(
      'busy',
    );
  });

  it('one whose process is killed from outside is tried again, once', async () => {
    const file = join(tmpdir(), 'killed');
    const { run } = start({}, misbehaving);
    expect(await run(readme(`be killed 1 times, by ${file}`))).toMatchObject({ html: 'no longer killed' });
    expect(await run(readme(`be killed 9 times, by ${file}`))).toBe('interrupted');
    expect(logged).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('ended from outside')));
    expect(htmlOf(await run(readme('next')))).toContain('next');
  });

  it('one that is given to a process that was just killed is rendered by another', async () => {
    const { run } = start({}, misbehaving);
    const [id = ''] = htmlOf(await run(readme('a'))).split(' ');
    process.kill(Number(id), 'SIGKILL');
    expect(htmlOf(await run(readme('b')))).toMatch(/^\d+ b$/);
  });

  it('a process that cannot be started keeps nobody waiting', async () => {
    const { run } = start({}, join(import.meta.dirname, 'nothing.ts'));
    expect(await run(readme('a'))).toBe('busy');
  });
});
