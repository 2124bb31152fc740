import { describe, expect, it } from '@jest/globals';
import { Failure } from '../../frame/failure.ts';
import { connectTo } from '../../hosts/platform.ts';
import { Report } from '../report.ts';
import type { Source } from '../source.ts';
import { silentIo } from '../testing/source-stand-in.ts';
import { UnexpectedResponse } from './source-api.ts';
import { attempt, forEach, type PlatformImport, take } from './steps.ts';

const origin = 'http://127.0.0.1:1';
const source: Source = { name: 'source.test', origin, token: 'any', rest: { until: 0 } };

function newRun(options: Partial<PlatformImport> = {}): PlatformImport {
  const io = silentIo();
  return {
    io,
    platform: connectTo({ name: 'platform.test', origin }, { token: 'any', source: 'a test' }),
    organization: 'here',
    report: new Report(io),
    jobs: 2,
    skipsExisting: false,
    isDryRun: false,
    api: { source, base: new URL(origin), organization: 'acme' },
    ...options,
  };
}

const team = { kind: 'team', name: 'a' };
const made = () => Promise.resolve('team-1');
const nothing = () => undefined;
const refused = new Failure('refused', 'Its name is taken.', 'Choose another.');
const gone = new Failure('unreachable', 'Nothing answers.', 'Wait.');
const outcomes = ({ report }: PlatformImport) => report.entries.map(({ name, outcome }) => [name, outcome]);

describe('one thing of the other side', () => {
  it('is made if it is not there', async () => {
    const run = newRun();
    expect(await take(run, { ...team, find: nothing, create: made })).toEqual({
      id: 'team-1',
      isNew: true,
      isSame: true,
    });
    expect(outcomes(run)).toEqual([['a', 'imported']]);
  });

  it('is not made in a dry run', async () => {
    const run = newRun({ isDryRun: true });
    const create = () => Promise.reject(refused);
    expect(await take(run, { ...team, find: nothing, create })).toMatchObject({ isNew: true });
    expect(outcomes(run)).toEqual([['a', 'planned']]);
  });

  it.each([
    [[], false, true, 'present'],
    [['visibility'], false, false, 'failed'],
    [['visibility'], true, false, 'present'],
  ])(
    'that is there with the differences %j, accepted: %s, is the same: %s, and %s',
    async (differences, skipsExisting, isSame, outcome) => {
      const run = newRun({ skipsExisting });
      const find = () => ({ id: 'team-2', differences });
      const create = () => Promise.reject(refused);
      expect(await take(run, { ...team, find, create })).toEqual({ id: 'team-2', isNew: false, isSame });
      expect(outcomes(run)).toEqual([['a', outcome]]);
    },
  );

  it('that is refused is in the report', async () => {
    const run = newRun();
    expect(
      await take(run, { ...team, find: nothing, create: () => Promise.reject(refused) }),
    ).toBeUndefined();
    expect(run.report.entries).toEqual([
      expect.objectContaining({ outcome: 'failed', reason: refused.message, failure: 'refused' }),
    ]);
  });

  it('ends everything if the platform is gone', async () => {
    const run = newRun();
    await expect(take(run, { ...team, find: nothing, create: () => Promise.reject(gone) })).rejects.toBe(
      gone,
    );
  });
});

describe('a part of an import', () => {
  it.each([refused, new UnexpectedResponse(source, 'the teams')])(
    'that does not come is in the report: %s',
    async (failure) => {
      const run = newRun();
      const fails = (): Promise<string> => Promise.reject(failure);
      expect(await attempt(run, 'teams', fails)).toBeUndefined();
      expect(outcomes(run)).toEqual([['all of acme', 'failed']]);
    },
  );

  it('ends all of it if one of the sides is gone', async () => {
    const run = newRun();
    await expect(attempt(run, 'teams', () => Promise.reject(gone))).rejects.toBe(gone);
    expect(run.report.entries).toEqual([]);
  });
});

describe('several at once', () => {
  it('all are worked on, and no more than allowed at a time', async () => {
    const done: number[] = [];
    let running = 0;
    let max = 0;
    await forEach(newRun(), [1, 2, 3, 4, 5], async (item) => {
      running += 1;
      max = Math.max(max, running);
      await Promise.resolve();
      running -= 1;
      done.push(item);
    });
    expect(done.sort()).toEqual([1, 2, 3, 4, 5]);
    expect(max).toBe(2);
  });

  it('after a failure no more are begun', async () => {
    const begun: number[] = [];
    const work = (item: number) => {
      begun.push(item);
      return item === 1 ? Promise.reject(gone) : Promise.resolve();
    };
    await expect(forEach(newRun(), [1, 2, 3, 4, 5, 6, 7, 8], work)).rejects.toBe(gone);
    expect(begun.length).toBeLessThan(5);
  });
});
