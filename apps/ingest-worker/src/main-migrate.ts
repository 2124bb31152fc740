// Migrates the database, with the environment of the service: node src/main-migrate.ts
import { runMigrations } from '@groundwork/service';
import { migrationDirectories } from './stores.ts';

await runMigrations({ env: process.env, service: 'ingest-worker', migrations: migrationDirectories });
