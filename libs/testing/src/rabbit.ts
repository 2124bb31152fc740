export { describeWithRabbit, startTcpProxy, type TcpProxy } from '@groundwork/message-bus/testing';

/** URL of this run's broker, from `rabbit-setup.ts`; undefined if there is none. */
export function rabbitUrl(): string | undefined {
  return process.env['TEST_AMQP_URL'];
}
