/** A server of one test file, for objects of the whole server, such as roles. */
export { startPostgres, type RunningPostgres } from '@groundwork/embedded-postgres';
