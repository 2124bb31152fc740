import { silentLogger } from '@groundwork/logging';
import { migrate } from '../migrate.ts';

/** A program for tests, to be run at once with others and killed: `migrate-once.ts <server URL> <database> <folder>`. */
const [serverUrl = '', database = '', directory = ''] = process.argv.slice(2);
await migrate({ serverUrl, database, directories: [directory], logger: silentLogger() });
