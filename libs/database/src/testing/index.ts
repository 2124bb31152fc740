export { publishStatements, type StoreStatement } from './store-statements.ts';
export { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './test-database.ts';
export { waitUntil } from './wait-until.ts';
