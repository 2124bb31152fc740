import { makeBundle } from './bundle.ts';
import startTestPostgres from './postgres-setup.ts';

/** Jest's global setup for projects that need a database server and the bundle. */
export default async function setUp(): Promise<void> {
  await Promise.all([startTestPostgres(), makeBundle()]);
}
