import { startInstalledRabbit, type RunningRabbit } from './rabbit-server.ts';

const image = 'rabbitmq:4.1-alpine';

/**
 * A broker for a test run: the one at `AMQP_URL`, or else a new one. Undefined if there is none of these. `stop` ends
 * only a broker started here.
 */
export async function startRabbit(): Promise<RunningRabbit | undefined> {
  const given = process.env['AMQP_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: () => Promise.resolve() };
  return startNewRabbit();
}

/** Starts a broker in Docker, or else an installed `rabbitmq-server`. Undefined if neither is here. Takes 5 to 10 s. */
export const startNewRabbit = async (): Promise<RunningRabbit | undefined> =>
  (await startRabbitInDocker()) ?? startInstalledRabbit();

async function startRabbitInDocker(): Promise<RunningRabbit | undefined> {
  const { GenericContainer, Wait, getContainerRuntimeClient } = await import('testcontainers');
  try {
    await getContainerRuntimeClient();
  } catch {
    return undefined;
  }
  const container = await new GenericContainer(image)
    .withExposedPorts(5672)
    .withWaitStrategy(Wait.forLogMessage(/Server startup complete/))
    .start();
  return {
    url: `amqp://guest:guest@${container.getHost()}:${container.getMappedPort(5672)}`,
    stop: async () => {
      await container.stop();
    },
  };
}
