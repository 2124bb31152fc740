// Migrates the database to the newest schema. Takes the same environment variables as the service: node
// src/main-migrate.ts
import { runMigrations } from '@groundwork/service';
import { migrationDirectories } from './stores.ts';

await runMigrations({ env: process.env, service: 'admin-orgs', migrations: migrationDirectories });
