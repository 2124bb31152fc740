/** A separate server for one test file, which changes objects of the whole server, such as roles. */
export { startPostgres, type RunningPostgres } from '@groundwork/embedded-postgres';
