import startTestPostgres from './postgres-setup.ts';
import startTestRabbit from './rabbit-setup.ts';

/** Jest's global setup for projects that need PostgreSQL and RabbitMQ. */
export default async function startTestServers(): Promise<void> {
  await Promise.all([startTestPostgres(), startTestRabbit()]);
}
