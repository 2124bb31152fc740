import { createServer } from 'node:http';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startTelemetry, type Telemetry } from '@groundwork/telemetry';
import { silentLogger } from '@groundwork/telemetry/logging';
import { waitFor } from '@groundwork/testing';
import { z } from 'zod';
import { startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';

const trace = '0af7651916cd43dd8448eb211c80319c';
const clients = `00-${trace}-b7ad6b7169203331-01`;
const kinds = { server: 2, client: 3 };

const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              status: z.object({ code: z.number() }),
            }),
          ),
        }),
      ),
    }),
  ),
});
type SentSpan = z.infer<typeof exportSchema>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

describe('a traced request', () => {
  const spans: SentSpan[] = [];
  const collector = createServer((req, res) => {
    void json(req).then((body) => {
      for (const { scopeSpans } of exportSchema.parse(body).resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  let telemetry: Telemetry;
  let app: GatewayTestApp;

  beforeEach(async () => {
    spans.length = 0;
    collector.listen({ host: '127.0.0.1', port: 0 });
    await once(collector, 'listening');
    const address = collector.address();
    const tracesEndpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = tracesEndpoint;
    process.env['OTEL_BSP_SCHEDULE_DELAY'] = '20';
    telemetry = await startTelemetry({
      process: 'gateway',
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      tracesEndpoint,
      logger: silentLogger(),
    });
    app = await startGatewayTestApp();
  });
  afterEach(async () => {
    await app.stop();
    await telemetry.stop();
    collector.closeAllConnections();
    collector.close();
    delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
    delete process.env['OTEL_BSP_SCHEDULE_DELAY'];
  });

  /** The gateway also asks other services, about the token. */
  const attemptsOf = ({ spanId, name }: SentSpan) =>
    spans.filter((span) => span.kind === kinds.client && span.parentSpanId === spanId && span.name === name);

  const requestSpan = () =>
    waitFor(() => spans.find(({ kind }) => kind === kinds.server), { describe: 'the span of the request' });

  it.each([
    ['a read', 'GET', '/api/v2/registry-modules/x'],
    ['a write', 'POST', '/api/v2/registry-modules/x'],
    ['a hot read', 'GET', '/api/registry/v1/modules/acme/network/aws/versions'],
  ] as const)(
    '%s: what is asked of the service has a span, and the service goes on from it',
    async (...args) => {
      const [, method, path] = args;
      const { status } = await app.api.with({ traceparent: clients }).send({ method, path });
      const asking = await requestSpan();
      const received = app.upstreams.registry.seen.find(({ url }) => url === path)?.headers['traceparent'];

      expect(status).toBe(200);
      expect(asking.parentSpanId).toBe(clients.split('-')[2]);
      expect(attemptsOf(asking)).toEqual([expect.objectContaining({ status: { code: 0 } })]);
      expect(received).toBe(`00-${trace}-${attemptsOf(asking)[0]?.spanId}-01`);
    },
  );

  it('an attempt that fails is marked, and the next one has a span of its own', async () => {
    let attempts = 0;
    app.upstreams.registry.respond((req, res) => {
      attempts += 1;
      if (attempts === 1) req.socket.destroy();
      else res.end('{}');
    });
    const { status } = await app.api.with({ traceparent: clients }).get('/api/v2/registry-modules/x');
    const asking = await requestSpan();

    expect(status).toBe(200);
    expect(attemptsOf(asking).map((span) => span.status.code)).toEqual([2, 0]);
  });
});
