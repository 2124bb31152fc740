import { stopAfterFile } from '@groundwork/testing';
import { startNewRabbit } from '@groundwork/testing/start-rabbit';

/**
 * Starts RabbitMQ for one platform, because two platforms at one broker take each other's events. Resolves with its
 * URL, or undefined if neither Docker nor RabbitMQ is here. It stops after the test file.
 */
export async function startBroker(): Promise<string | undefined> {
  const rabbit = await startNewRabbit();
  if (rabbit) stopAfterFile(rabbit.stop);
  return rabbit?.url;
}
