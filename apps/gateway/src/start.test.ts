import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@groundwork/testing';
import { openRawSocket } from './testing/raw-socket.ts';
import { startGatewayTestApp } from './testing/gateway-test-app.ts';

describe('stopping', () => {
  it('stopping completes current requests, closes idle connections, and accepts no new ones', async () => {
    const app = await startGatewayTestApp();
    const state: { respond: (() => void) | undefined } = { respond: undefined };
    app.upstreams.registry.respond((_req, res) => {
      state.respond = () => res.end('{"done":true}');
    });
    const idle = await openRawSocket(app.port);
    idle.send('GET /livez HTTP/1.1\r\nHost: a\r\n\r\n');
    await waitFor(() => idle.received().includes('alive'));
    const inProgress = app.api.get('/api/v2/registry-modules/x');
    await waitFor(() => state.respond);

    const stopped = app.stop();
    await idle.closed();
    await expect(app.client.get('/livez')).rejects.toThrow();
    state.respond?.();
    expect(await inProgress).toMatchObject({
      status: 200,
      headers: { connection: 'close' },
      body: { done: true },
    });
    await stopped;
  });
});
