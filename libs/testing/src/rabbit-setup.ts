import { startRabbit } from './start-rabbit.ts';

/**
 * Jest's global setup: finds or starts a RabbitMQ once per run and puts its URL into `TEST_AMQP_URL`. Without one the
 * variable stays unset, and suites of `describeWithRabbit` are skipped. `rabbit-teardown.ts` stops it.
 */
export default async function startTestRabbit(): Promise<void> {
  if (process.env['TEST_AMQP_URL'] !== undefined) return;
  const rabbit = await startRabbit();
  if (rabbit === undefined) return;
  process.env['TEST_AMQP_URL'] = rabbit.url;
  globalThis.stopTestRabbit = rabbit.stop;
}

declare global {
  // `var` is the only declaration that adds to the type of globalThis.
  var stopTestRabbit: (() => Promise<void>) | undefined;
}
