import { describe, expect, it } from '@jest/globals';
import { isDatabaseDown } from './database-down.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

describe('isDatabaseDown', () => {
  it.each([
    ['a refused connection', withCode('ECONNREFUSED')],
    ['every address refused', new AggregateError([withCode('ECONNREFUSED')])],
    ['a server that shuts down', withCode('57P01')],
    ['a connection lost between two statements', new Error('Connection terminated unexpectedly')],
    [
      'the same with the statement that knex puts before it',
      new Error('ROLLBACK - Client has encountered a connection error and is not queryable'),
    ],
    [
      'a rollback on a connection that was closed because its statement took too long',
      new Error('ROLLBACK - Client was closed and is not queryable'),
    ],
    ['a statement that took too long', withCode('57014')],
    ['a lock that was not free in time', withCode('55P03')],
    ['a transaction that was idle for too long', withCode('25P03')],
    ['an exhausted pool', Object.assign(new Error('x'), { name: 'KnexTimeoutError' })],
  ])('%s counts as database down', (_, error) => {
    expect(isDatabaseDown(error)).toBe(true);
  });

  it.each([
    ['a wrong statement', withCode('42601')],
    ['a duplicate key', withCode('23505')],
    ['a bug', new TypeError('x is not a function')],
    ['several other errors', new AggregateError([withCode('23505')])],
    ['what is not an error', 'ECONNREFUSED'],
  ])('%s does not count as database down', (_, error) => {
    expect(isDatabaseDown(error)).toBe(false);
  });
});
