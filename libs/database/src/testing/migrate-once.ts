import { silentLogger } from '@groundwork/telemetry/logging';
import { migrate } from '../schema/migrate.ts';

/** A program for tests, run several times at once and killed: `migrate-once.ts <server URL> <database> <folder>`. */
const [serverUrl = '', database = '', directory = ''] = process.argv.slice(2);
await migrate({ serverUrl, database, directories: [directory], logger: silentLogger() });
