// Migrates the database of the bus inside PostgreSQL, with the environment of a service: node bus-migrate.mjs
import { busMigrations } from '@groundwork/message-bus/bus-migrations';
import { runMigrations } from '@groundwork/service';

await runMigrations({ env: process.env, service: 'bus', migrations: busMigrations });
