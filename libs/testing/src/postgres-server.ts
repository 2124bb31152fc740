/** A server of one test file alone, for what belongs to a whole server, such as roles. */
export { startPostgres, type RunningPostgres } from '@groundwork/embedded-postgres';
