import { join } from 'node:path';

export * from './rabbit.suite.ts';
export * from './tcp-proxy.ts';
export * from './wait-for.ts';
export * from './without-timers.ts';

/** Migrations of the embedded bus, for a test that makes its database beforehand. */
export const busMigrations = join(import.meta.dirname, '..', '..', 'migrations');
