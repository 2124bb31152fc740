import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { topology } from '@groundwork/contracts';
import { silentLogger } from '@groundwork/logging';
import { connectMessageBus } from '@groundwork/message-bus';
import { waitFor } from '@groundwork/testing';
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

describe('over the real bus', () => {
  it('T-TK-6: a token that is revoked is refused by every replica long before its cache would end', async () => {
    const replicas = [
      await startGatewayTestApp({ bus: await connect('one') }),
      await startGatewayTestApp({ bus: await connect('two') }),
    ];
    const publisher = await connect('publisher');
    for (const { api, token, tokens } of replicas) {
      expect(await api.get('/api/v2/account/details')).toMatchObject({ status: 200 });
      tokens.delete(token);
    }
    const revokedAt = performance.now();
    await publisher.publish(
      replicas.map(({ principal }) => ({
        ...broadcastOf('token.revoked.v1', principal.tokenId),
        id: randomUUID(),
      })),
    );
    for (const { api } of replicas) {
      await waitFor(async () => (await api.get('/api/v2/account/details')).status === 401, {
        timeoutMs: 4_000,
      });
    }
    expect(performance.now() - revokedAt).toBeLessThan(4_000);

    await publisher.close();
    for (const replica of replicas) await replica.stop();
  }, 20_000);
});
