import stopTestPostgres from './postgres-teardown.ts';
import stopTestRabbit from './rabbit-teardown.ts';

/** Jest's global teardown for `postgres-and-rabbit-setup.ts`. */
export default async function stopTestServers(): Promise<void> {
  await Promise.all([stopTestPostgres(), stopTestRabbit()]);
}
