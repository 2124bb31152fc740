export { camelRow, columnsOf, columnValues } from './statements/camel-row.ts';
export type { Db, Query } from './statements/db.ts';
export { escapeLike } from './statements/escape-like.ts';
export { isForeignKeyViolation, isUniqueViolation, sqlState } from './statements/pg-errors.ts';
export {
  countOf,
  firstRow,
  jsonTime,
  ownerOf,
  pageOf,
  parseRows,
  readPage,
  rowsOf,
  type RequestedPage,
} from './statements/rows.ts';
export {
  changedByAnother,
  insertUnlessTaken,
  notWaitingForDisk,
  purgeRows,
  unlessLocked,
  unlessTaken,
  updateAggregate,
  updatingAggregate,
} from './statements/writes.ts';
export { withAdvisoryLock } from './connections/advisory-lock.ts';
export { connectDatabase, type ConnectOptions, type Database } from './connections/connect.ts';
export { databaseUrl, serviceDatabase } from './connections/database-url.ts';
export { createNotifications, type ChannelListener, type Listening } from './connections/notifications.ts';
export { plannedEachTime } from './connections/prepared-statements.ts';
export { readGauges, type GaugeRow } from './connections/read-gauges.ts';
export { connectServiceDatabases, type ServiceDatabases } from './connections/service-databases.ts';
export { compareSchema, type SchemaDifference, type SchemaOptions } from './schema/compare-schema.ts';
export { migrate, type MigrateOptions } from './schema/migrate.ts';
export { listMigrations, type MigrationFile } from './schema/migration-source.ts';
export { prepareSchema, type PrepareSchemaOptions } from './schema/prepare-schema.ts';
export {
  makeRoles,
  type DatabaseOfRoles,
  type LoginRole,
  type MadeRoles,
  type RolesOptions,
} from './roles/roles.ts';
