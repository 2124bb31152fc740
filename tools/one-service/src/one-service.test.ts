import { rmSync } from 'node:fs';
import { afterEach, describe, expect, it } from '@jest/globals';
import { loadConfig } from '@groundwork/config';
import type { ServiceName } from '@groundwork/contracts';
import { findFreePorts, inheritedEnvironment, launcherEnvironment } from '@groundwork/launcher';
import { apiClient, newDataFolder } from '@groundwork/testing';
import { startOneService, type OneService } from './one-service.ts';

const ends: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function start(service: ServiceName): Promise<OneService> {
  const dataDir = newDataFolder('service');
  const [port = 0] = await findFreePorts(1);
  const running = await startOneService(service, {
    config: loadConfig(launcherEnvironment, {
      PORT: String(port),
      BASE_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
    }),
    inherited: inheritedEnvironment(process.env),
    report: () => undefined,
    signal: new AbortController().signal,
  });
  ends.push(async () => {
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return running;
}

describe('a single service', () => {
  it.each(['registry', 'policy', 'vcs-connections', 'admin-orgs'] as const)(
    '%s serves the printed request, with the printed token only',
    async (service) => {
      const { platform, token, firstPath } = await start(service);
      const client = apiClient(platform.baseUrl);

      expect(platform.processes.map(({ plan }) => plan.name)).toEqual([service, 'gateway']);
      expect((await client.with({ authorization: `Bearer ${token}` }).get(firstPath)).status).toBe(200);
      expect((await client.get(firstPath)).status).toBe(401);
    },
  );

  it.each(['gateway', 'ingest-worker'] as const)('%s is ready at its address', async (service) => {
    const { platform, firstPath } = await start(service);

    expect((await apiClient(platform.baseUrl).get(firstPath)).status).toBe(204);
  });
});
