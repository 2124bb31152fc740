import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { withAdvisoryLock } from './advisory-lock.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ serverUrl: process.env['TEST_DATABASE_URL'], directories: [] });
});
afterAll(() => test.drop());

const doing = <Result>(name: string, work: () => Promise<Result>) =>
  withAdvisoryLock({ url: test.database.url, name }, work);

it('exclusive work returns its result', async () => {
  expect(await doing('a', () => Promise.resolve(7))).toBe(7);
});

it('exclusive work is skipped while another process does it, and other work is not', async () => {
  await doing('a', async () => {
    expect(await doing('a', () => Promise.resolve('again'))).toBeUndefined();
    expect(await doing('b', () => Promise.resolve('something else'))).toBe('something else');
  });
  expect(await doing('a', () => Promise.resolve('afterwards'))).toBe('afterwards');
});

it('the exclusive lock is free again after a failure', async () => {
  const failing = doing('a', () => Promise.reject(new Error('no luck')));
  await expect(failing).rejects.toThrow('no luck');
  expect(await doing('a', () => Promise.resolve('afterwards'))).toBe('afterwards');
});

it('exclusive work survives a broken session', async () => {
  const result = doing('a', async () => {
    await test.database.knex.raw(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'a' and datname = current_database()",
    );
    return doing('a', () => Promise.resolve('another one may begin'));
  });
  expect(await result).toBe('another one may begin');
});

it('exclusive work reports a database that cannot be reached', async () => {
  const url = 'postgres://nobody@127.0.0.1:1/none';
  await expect(withAdvisoryLock({ url, name: 'a' }, () => Promise.resolve(1))).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
});
