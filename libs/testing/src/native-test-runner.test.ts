import { beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const repository = join(import.meta.dirname, '../../..');
const jestFolder = join(repository, 'libs/testing/jest');

const planted = {
  'outcomes.test.ts': `
    import { beforeAll, describe, expect, it, jest } from '@jest/globals';
    const thing = { size: () => 1 };
    it('passes', () => expect(1).toBe(1));
    it('fails', () => expect(1).toBe(2));
    it.each([1, 2])('is one: %d', (value) => expect(value).toBe(1));
    it.skip('skipped', () => undefined);
    it.todo('planned');
    it('asserts too little', () => expect.assertions(1));
    it('exceeds its limit', () => new Promise(() => {}), 50);
    it('exceeds the limit of the project', () => new Promise(() => {}));
    it('replaces a method', () => { jest.spyOn(thing, 'size').mockReturnValue(2); expect(thing.size()).toBe(2); });
    it('has the method again', () => expect(thing.size()).toBe(1));
    it('throws what cannot be sent', () => { throw Object.assign(new Error('odd'), { stop: () => undefined }); });
    describe('after a failed start', () => {
      beforeAll(() => { throw new Error('no start'); });
      it('does not run', () => undefined);
    });
  `,
  'rejection.test.ts': `
    import { it } from '@jest/globals';
    it('leaves a rejection', () => { void Promise.reject(new Error('left behind')); });
  `,
  'late-catch.test.ts': `
    import { it } from '@jest/globals';
    it('catches a rejection late', async () => {
      const rejected = Promise.reject(new Error('late'));
      await new Promise((resolve) => setTimeout(resolve, 20));
      await rejected.catch(() => undefined);
    });
  `,
  'exception.test.ts': `
    import { it } from '@jest/globals';
    it('throws later', async () => {
      setTimeout(() => { throw new Error('thrown later'); }, 5);
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  `,
  'no-stop.test.ts': `
    import { afterAll, it } from '@jest/globals';
    afterAll(() => { throw new Error('no stop'); });
    it('passes', () => undefined);
  `,
  'no-import.test.ts': `
    import { it } from '@jest/globals';
    import './missing.ts';
    it('passes', () => undefined);
  `,
};

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** Runs the planted files in two workers, which send their results. */
async function runPlanted() {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  for (const [name, content] of Object.entries(planted)) writeFileSync(join(folder, name), content);
  const config = {
    rootDir: folder,
    testRunner: join(jestFolder, 'native-test-runner.mjs'),
    testEnvironment: join(jestFolder, 'native-environment.mjs'),
    testEnvironmentOptions: { testTimeout: 100 },
    transform: {},
    restoreMocks: true,
  };
  const report = join(folder, 'report.json');
  const jest = join(repository, 'node_modules/jest/bin/jest.js');
  const run = promisify(execFile)(process.execPath, [
    ...[jest, '--config', JSON.stringify(config)],
    ...['--json', '--outputFile', report, '--silent', '--maxWorkers=2'],
  ]);
  await expect(run).rejects.toMatchObject({ code: 1 });
  const { testResults } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
  return (file: string) => testResults.find(({ name }) => name.endsWith(`/${file}`));
}

let resultOf: Awaited<ReturnType<typeof runPlanted>>;
beforeAll(async () => {
  resultOf = await runPlanted();
});

describe('the test runner of jest', () => {
  it('reports how each test ended', () => {
    const outcomes = resultOf('outcomes.test.ts')?.assertionResults.map(({ fullName, status }) => [
      fullName,
      status,
    ]);
    expect(outcomes).toEqual([
      ['passes', 'passed'],
      ['fails', 'failed'],
      ['is one: 1', 'passed'],
      ['is one: 2', 'failed'],
      ['skipped', 'pending'],
      ['planned', 'todo'],
      ['asserts too little', 'failed'],
      ['exceeds its limit', 'failed'],
      ['exceeds the limit of the project', 'failed'],
      ['replaces a method', 'passed'],
      ['has the method again', 'passed'],
      ['throws what cannot be sent', 'failed'],
      ['after a failed start does not run', 'failed'],
    ]);
  });

  it.each([
    ['rejection.test.ts', 'left behind'],
    ['exception.test.ts', 'thrown later'],
    ['no-stop.test.ts', 'no stop'],
    ['no-import.test.ts', 'missing.ts'],
  ])('fails a file with an error outside its tests: %s', (file, message) => {
    expect(resultOf(file)).toMatchObject({ status: 'failed', message: expect.stringContaining(message) });
  });

  it('accepts a rejection that is caught later', () => {
    expect(resultOf('late-catch.test.ts')).toMatchObject({ status: 'passed' });
  });
});
