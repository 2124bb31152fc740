export { embeddedMajor } from './binaries.ts';
export { startPostgres, type RunningPostgres, type StartOptions } from './start-postgres.ts';
export type { PostgresLogger } from './server.ts';
