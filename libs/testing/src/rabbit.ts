export { describeWithRabbit, startTcpProxy, type TcpProxy } from '@groundwork/message-bus/testing';

/** URL of the broker of this run, as `rabbit-setup.ts` has found it; undefined where there is none. */
export function rabbitUrl(): string | undefined {
  return process.env['TEST_AMQP_URL'];
}
