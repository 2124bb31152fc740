export { connectDatabase, type ConnectOptions, type Database, type Db, type Query } from './connect.ts';
export { escapeLike } from './escape-like.ts';
export { exclusively } from './exclusively.ts';
export { databaseUrl, serviceDatabase } from './database-url.ts';
export { migrate, type MigrateOptions } from './migrate.ts';
export { listMigrations, type MigrationFile } from './migration-source.ts';
export { prepareSchema, type PrepareSchemaOptions } from './prepare-schema.ts';
export { compareSchema, type SchemaDifference, type SchemaOptions } from './schema.ts';
export { createNotifications, type ChannelListener, type Listening } from './notifications.ts';
export { isForeignKeyViolation, isUniqueViolation, sqlState } from './pg-errors.ts';
export {
  makeRoles,
  type DatabaseOfRoles,
  type LoginRole,
  type MadeRoles,
  type RolesOptions,
} from './roles.ts';
export { readGauges, type GaugeRow } from './read-gauges.ts';
export { connectServiceDatabases, type ServiceDatabases } from './service-databases.ts';
export {
  columnsOf,
  countOf,
  firstRow,
  jsonTime,
  ownerOf,
  pageOf,
  parseRows,
  readPage,
  rowsOf,
  type RequestedPage,
} from './rows.ts';
export {
  changedByAnother,
  insertUnlessTaken,
  notWaitingForDisk,
  purgeRows,
  unlessLocked,
  unlessTaken,
  updateAggregate,
  updatingAggregate,
} from './writes.ts';
