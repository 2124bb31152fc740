import { isError } from './is-error.ts';

/**
 * SQLSTATEs of a server that cannot run the statement now: lost connections (class 08), too few resources (class
 * 53), shutting down or starting (57P01 to 57P03), statement timeout (57014), lock timeout (55P03), a session or
 * transaction idle or open for too long (57P05, 25P03, 25P04), and, after the retries, deadlock and serialization
 * failure.
 */
const sqlStates = /^(08...|53...|57P0[1235]|57014|55P03|25P0[34]|40P01|40001)$/;

const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Messages of `pg` errors that have no code. Knex puts the statement before the message. */
const clientMessages = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'timeout expired',
  'Query read timeout',
];

/**
 * True if a database client's error means that PostgreSQL is unavailable, not a bug or a wrong statement; `libs/http`
 * responds with 503. Checks codes and messages only, so it needs no driver.
 */
export function isDatabaseDown(thrown: unknown): boolean {
  if (!isError(thrown)) return false;
  if (thrown.name === 'KnexTimeoutError') return true;
  if ('errors' in thrown && Array.isArray(thrown.errors) && thrown.errors.some(isDatabaseDown)) return true;
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
  return (
    sqlStates.test(code) ||
    socketCodes.has(code) ||
    clientMessages.some((message) => thrown.message.includes(message))
  );
}
