import { createServer } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setImmediate as setImmediately } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { silentLogger } from './logging/logger.ts';
import { startTelemetry, type Telemetry } from './telemetry.ts';
import { inSpan, startSpan, traceparentFor } from './traces.ts';

const clients = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const trace = '0af7651916cd43dd8448eb211c80319c';

describe('traces that are on', () => {
  const received: string[] = [];
  const receiver = createServer((req, res) => {
    void text(req).then((body) => {
      received.push(body);
      res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  let telemetry: Telemetry;

  beforeEach(async () => {
    receiver.listen({ host: '127.0.0.1', port: 0 });
    await once(receiver, 'listening');
    const address = receiver.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const tracesEndpoint = `http://127.0.0.1:${port}`;
    process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = tracesEndpoint;
    const metrics = { metricsPort: undefined, metricsHost: '127.0.0.1' };
    telemetry = await startTelemetry({
      process: 'tested',
      ...metrics,
      tracesEndpoint,
      logger: silentLogger(),
    });
  });
  afterEach(async () => {
    await telemetry.stop();
    receiver.closeAllConnections();
    receiver.close();
    delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  });

  it('a span continues the trace of its parent, also after waiting', async () => {
    const span = startSpan({ name: 'GET', kind: 'server', parent: clients });
    const below = await span?.within(async () => {
      await setImmediately();
      return inSpan({ name: 'below', kind: 'client' }, () => Promise.resolve(traceparentFor(null)));
    });
    span?.end({ failed: false });

    expect(span?.traceparent).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`));
    expect(below).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`));
    expect(below).not.toBe(span?.traceparent);
  });

  it('what belongs to another trace keeps it', () => {
    const other = '00-ffffffffffffffffffffffffffffffff-b7ad6b7169203331-01';
    const span = startSpan({ name: 'GET', kind: 'server', parent: clients });

    expect(span?.within(() => traceparentFor(other))).toBe(other);
    expect(span?.within(() => traceparentFor(clients))).toBe(span?.traceparent);
  });

  it('a traceparent that cannot be read begins a new trace', () => {
    const span = startSpan({ name: 'GET', kind: 'server', parent: 'nonsense' });

    expect(span?.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });

  it('spans are sent at the latest when the process stops', async () => {
    startSpan({ name: 'GET', kind: 'server', parent: clients })?.end({ name: 'GET /tested', failed: true });
    await telemetry.stop();

    expect(received.join('')).toContain('GET /tested');
    expect(received.join('')).toContain('"service.name"');
  });
});

describe('traces that are off', () => {
  it('nothing is traced, and what was given is handed on', async () => {
    expect(startSpan({ name: 'GET', kind: 'server' })).toBeUndefined();
    expect(traceparentFor(clients)).toBe(clients);
    expect(await inSpan({ name: 'nothing', kind: 'internal' }, () => Promise.resolve(1))).toBe(1);
  });
});
