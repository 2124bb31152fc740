import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { topology } from '@groundwork/contracts';
import { connectMessageBus } from '@groundwork/message-bus';
import { silentLogger } from '@groundwork/telemetry/logging';
import { fixedClock, waitFor } from '@groundwork/testing';
import { broadcastOf, startGatewayTestApp } from './testing/gateway-test-app.ts';

const namespace = `gateway_${randomUUID().slice(0, 8)}`;

const connect = (name: string) =>
  connectMessageBus({
    databaseUrl: process.env['TEST_DATABASE_URL'],
    topology,
    logger: silentLogger(),
    name,
    namespace,
  });

describe('the gateway on a real bus', () => {
  it('T-TK-6: every replica refuses a revoked token, even if no cache ever expires', async () => {
    const clock = fixedClock(new Date());
    const replicas = [
      await startGatewayTestApp({ clock, bus: await connect('one') }),
      await startGatewayTestApp({ clock, bus: await connect('two') }),
    ];
    const publisher = await connect('publisher');
    for (const { api, token, tokens } of replicas) {
      expect(await api.get('/api/v2/account/details')).toMatchObject({ status: 200 });
      tokens.delete(token);
    }
    await publisher.publish(
      replicas.map(({ principal }) => ({
        ...broadcastOf('token.revoked.v1', principal.tokenId),
        id: randomUUID(),
      })),
    );
    for (const { api } of replicas) {
      await waitFor(async () => (await api.get('/api/v2/account/details')).status === 401);
    }

    await publisher.close();
    for (const replica of replicas) await replica.stop();
  });
});
