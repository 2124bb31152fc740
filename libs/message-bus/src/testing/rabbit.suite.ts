import { describe, it } from '@jest/globals';

/**
 * A suite that needs RabbitMQ. Without RabbitMQ it is skipped, and its name says why; with `REQUIRE_RABBITMQ=1` it
 * fails. The broker's URL is in `TEST_AMQP_URL`, which `libs/testing/src/rabbit-setup.ts` sets.
 */
export function describeWithRabbit(name: string, suite: (amqpUrl: string) => void): void {
  const amqpUrl = process.env['TEST_AMQP_URL'];
  if (amqpUrl !== undefined) {
    describe(name, () => suite(amqpUrl));
  } else if (process.env['REQUIRE_RABBITMQ'] === '1') {
    describe(name, () => {
      it('a RabbitMQ server is available', () => {
        throw new Error('REQUIRE_RABBITMQ=1, but there is no AMQP_URL, no Docker and no rabbitmq-server');
      });
    });
  } else {
    // Jest counts skipped suites but does not name them.
    process.stderr.write(`skipped, because there is no RabbitMQ here: ${name}\n`);
    describe.skip(`${name} (skipped: no RabbitMQ here)`, () => suite('amqp://127.0.0.1:1'));
  }
}
