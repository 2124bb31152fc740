import { startRabbit } from './start-rabbit.ts';

/**
 * Jest's global setup: finds or starts a RabbitMQ broker once per run, and sets `TEST_AMQP_URL` to its URL. Without a
 * broker the variable stays unset, and suites of `describeWithRabbit` are skipped. `rabbit-teardown.ts` stops the broker.
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
